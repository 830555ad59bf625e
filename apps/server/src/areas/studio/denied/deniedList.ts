/**
 * The descriptors of the faces that may not be used. A descriptor is biometric: it is stored sealed, each for its
 * own row, and opened in memory only.
 */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Safe } from '../../../platform/keys/keyring.ts'
import { type DeniedKeptFace, deniedReader, deniedRepository } from './denied.repository.ts'
import {
  bytesOf,
  type DeniedDescriptor,
  type Descriptor,
  type Likeness,
  likenessToDenied,
  numbersIn,
} from './denied.rules.ts'

export const deniedKeyPurpose = 'studio/denied-faces'

/** Opened descriptors that a process remembers: 4 KB each. */
const rememberedMax = 1_000

export interface DeniedList {
  seal(id: string, descriptor: Descriptor): Buffer
  /** How near each of these faces is to the list; nothing is counted. */
  likeness(tx: Reader, faces: readonly Descriptor[]): Promise<Likeness[]>
  /**
   * Which of a person's faces may not be used, by their place in the list. Each face of the list that was met is
   * counted.
   */
  met(tx: Tx, faces: readonly Descriptor[]): Promise<ReadonlySet<number>>
  /** Whether somebody came onto the list at this time or later. */
  hasGrownSince(tx: Reader, at: Date): Promise<boolean>
  /** For a row from before descriptors were sealed. */
  sealStored(tx: Tx, id: string): Promise<void>
}

export const createDeniedList = (safe: Safe): DeniedList => {
  const opened = new Map<string, Descriptor>()
  const open = ({ id, sealed, unsealed }: DeniedKeptFace): DeniedDescriptor[] => {
    const bytes = sealed ? safe.open(sealed, id) : unsealed
    if (!bytes) return []
    const descriptor = numbersIn(bytes)
    if (opened.size < rememberedMax) opened.set(id, descriptor)
    return [{ id, descriptor }]
  }
  const inForce = async (tx: Reader): Promise<DeniedDescriptor[]> => {
    const reader = deniedReader(tx)
    const ids = new Set(await reader.idsInForce())
    for (const id of opened.keys()) if (!ids.has(id)) opened.delete(id)
    const known = [...opened].map(([id, descriptor]) => ({ id, descriptor }))
    const unknown = [...ids].filter((id) => !opened.has(id))
    const kept = unknown.length === 0 ? [] : await reader.keptOf(unknown)
    return [...known, ...kept.flatMap(open)]
  }
  const likeness = async (tx: Reader, faces: readonly Descriptor[]): Promise<Likeness[]> =>
    faces.length === 0 ? [] : likenessToDenied(faces, await inForce(tx))
  const seal = (id: string, descriptor: Descriptor): Buffer => safe.seal(bytesOf(descriptor), id)
  return {
    seal,
    likeness,
    async met(tx, faces) {
      const found = await likeness(tx, faces)
      const met = new Set(found.flatMap(({ id, isDenied }) => (isDenied && id !== null ? [id] : [])))
      if (met.size > 0) await deniedRepository(tx).countHits([...met])
      return new Set(found.flatMap(({ isDenied }, at) => (isDenied ? [at] : [])))
    },
    hasGrownSince: async (tx, at) => (await deniedReader(tx).countSince(at)) > 0,
    async sealStored(tx, id) {
      const repository = deniedRepository(tx)
      await repository.lock(id)
      const [kept] = await repository.keptOf([id])
      if (!kept?.unsealed) return
      await repository.change(id, { descriptor: null, descriptorSealed: seal(id, numbersIn(kept.unsealed)) })
    },
  }
}
