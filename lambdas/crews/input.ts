import * as v from 'valibot';

const text = () => v.string('must be text');

/** What is typed or was sent around: whether it is any good is answered by a fault of its own. */
export const typedText = () => v.pipe(text(), v.maxLength(500, 'must be at most 500 characters'));
