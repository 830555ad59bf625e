import type { Target } from '../codes.types.ts'

/** As the calls name it: exactly one of the three. */
export const targetInput = ({ kind, id }: Pick<Target, 'kind' | 'id'>) => {
  const byKind = { homepage: { homepage_id: id }, album: { album_id: id }, photo: { photo_id: id } }
  return byKind[kind]
}
