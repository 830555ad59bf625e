export const pathOf = (code: string): string => `/s/${encodeURIComponent(code)}`
/**
 * For pages with dozens of links: browsers encode Chinese characters themselves, and unencoded they are a
 * third as long.
 */
export const linkOf = (code: string): string =>
  pathOf(code).replaceAll(/(?:%[89A-F][0-9A-F])+/g, (letters) => decodeURIComponent(letters))
export const workLink = (code: string, workId: string): string => `${linkOf(code)}/w/${workId}`
export const workPath = (code: string, workId: string): string => `${pathOf(code)}/w/${workId}`
export const reportPath = (code: string, workId?: string): string =>
  `/s/report?code=${encodeURIComponent(code)}${workId ? `&photo_id=${workId}` : ''}`

export const queryText = (fields: Record<string, string | null>): string => {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
