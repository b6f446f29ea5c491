import * as v from 'valibot';

const text = () => v.string('must be text');

/** Any text of up to 500 characters. Whether it is valid is decided later, with a fault of its own. */
export const typedText = () => v.pipe(text(), v.maxLength(500, 'must be at most 500 characters'));
