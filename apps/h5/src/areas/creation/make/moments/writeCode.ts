/** Operators' texts may contain `{code}`, a placeholder for the person's own code. */
const place = '{code}'

export const hasPlaceForCode = (body: string): boolean => body.includes(place)

/** The text with the code filled in, or removed if there is none. */
export const withCode = (body: string, code: string): string =>
  body.replaceAll(place, code ? `「${code}」` : '')
