/** Failure of a poll whose body is cut, empty or a page. In a file of its own, since the watch reads it and sends no requests. */
export const NOT_JSON = 'the body is not JSON';
