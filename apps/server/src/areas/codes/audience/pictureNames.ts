/**
 * Names of the files that the audience may see of a work: nobody can guess them, and they say nothing of the original.
 */
import { createHmac } from 'node:crypto'
import type { Keys } from '../../../platform/keys/keyring.ts'
import type { ShownWork } from '../../creation/public.ts'

export type CardFiles = WorkFiles & Pick<ShownWork, 'downloadMode' | 'isAi'>
export type WorkFiles = Pick<ShownWork, 'id' | 'kind' | 'uploadId' | 'posterUploadId' | 'isHidden'>

/** The upload whose still pictures represent the work. */
export const stillOf = ({ uploadId, posterUploadId }: WorkFiles): string => posterUploadId ?? uploadId

export const createPictureNames = (keys: Keys) => {
  const secretName = (text: string, [key] = keys): string =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, 32)

  /** A page that was opened before the secret was replaced still names its pictures by the former key. */
  const isSecretName = (text: string, name: string): boolean =>
    keys.some((key) => secretName(text, [key]) === name)

  const lockedText = (uid: number, work: WorkFiles): string => `${uid}/${work.id}/${stillOf(work)}`

  /** Another name once it is locked: what was cached before shows more. */
  const cardText = (uid: number, work: CardFiles): string =>
    `card/${uid}/${work.id}/${stillOf(work)}/${work.downloadMode === 'free'}`

  return {
    locked: (uid: number, work: WorkFiles): string => secretName(lockedText(uid, work)),
    isLocked: (uid: number, work: WorkFiles, name: string): boolean =>
      isSecretName(lockedText(uid, work), name),
    card: (uid: number, work: CardFiles): string => secretName(cardText(uid, work)),
    isCard: (uid: number, work: CardFiles, name: string): boolean => isSecretName(cardText(uid, work), name),
  }
}
