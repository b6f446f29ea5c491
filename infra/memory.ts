/** Memory of a Lambda that does not say otherwise, MB. */
export const USUAL_MEMORY = 1024;

/** Memory of the loops that poll, MB: they mostly wait. */
export const POLL_MEMORY = 512;

/** Memory in MB at which a Lambda has one whole CPU. For Lambdas that replay a game. */
export const WHOLE_CPU = 1769;
