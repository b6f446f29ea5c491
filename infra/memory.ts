/** Memory of a Lambda that does not say otherwise, MB. */
export const USUAL_MEMORY = 1024;

/** Memory in MB at which a Lambda has one whole CPU. For Lambdas that replay a game. */
export const WHOLE_CPU = 1769;
