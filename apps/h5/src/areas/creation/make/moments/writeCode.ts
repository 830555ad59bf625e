/** A copy text may have a place for a code of the person's own: `{code}` in what operators write. */
const place = '{code}'

export const hasPlaceForCode = (body: string): boolean => body.includes(place)

/** As it is read and copied; without a code the place is empty. */
export const withCode = (body: string, code: string): string =>
  body.replaceAll(place, code ? `「${code}」` : '')
