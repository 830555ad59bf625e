import type { Reader, Tx } from '../../../platform/db/database.ts'
import { deniedReader, deniedRepository } from './denied.repository.ts'
import { type Descriptor, type Likeness, likenessToDenied } from './denied.rules.ts'

/** How near each of these faces is to the list; nothing is counted. */
export const likenessAmong = async (tx: Reader, faces: readonly Descriptor[]): Promise<Likeness[]> =>
  faces.length === 0 ? [] : likenessToDenied(faces, await deniedReader(tx).descriptors())

/** Which of a person's faces may not be used, by their place in the list. Each face of the list that was met is counted. */
export const deniedAmong = async (tx: Tx, faces: readonly Descriptor[]): Promise<ReadonlySet<number>> => {
  const found = await likenessAmong(tx, faces)
  const met = new Set(found.flatMap(({ id, isDenied }) => (isDenied && id !== null ? [id] : [])))
  if (met.size > 0) await deniedRepository(tx).countHits([...met])
  return new Set(found.flatMap(({ isDenied }, at) => (isDenied ? [at] : [])))
}
