import type { Target } from '../codes.types.ts'

/** The endpoints take exactly one of the three ids. */
export const targetInput = ({ kind, id }: Pick<Target, 'kind' | 'id'>) => {
  const byKind = { homepage: { homepage_id: id }, album: { album_id: id }, photo: { photo_id: id } }
  return byKind[kind]
}
