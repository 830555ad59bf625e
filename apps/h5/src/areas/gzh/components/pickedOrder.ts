import type { OfferedPicture } from '../gzh.types.ts'

/** The picture behind that one, or in front of all. */
export const movedBehind = (
  pictures: readonly OfferedPicture[],
  id: string,
  afterId: string | null,
): OfferedPicture[] => {
  const rest = pictures.filter(({ upload_id }) => upload_id !== id)
  const to = rest.findIndex(({ upload_id }) => upload_id === afterId) + 1
  return [...rest.slice(0, to), ...pictures.filter(({ upload_id }) => upload_id === id), ...rest.slice(to)]
}
