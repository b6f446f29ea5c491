/** Why a poll failed whose body is cut, empty or a page. Apart from the requests, since the watch reads it and sends none. */
export const NOT_JSON = 'the body is not JSON';
