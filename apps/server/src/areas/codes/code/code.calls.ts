/** Checking and applying for codes, assembled for other areas. */

import type { OutputOf } from '@wallpaper/contract'
import type { searchCodeCheck } from '@wallpaper/contract/codes'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Slots } from '../../../platform/slots.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../../platform/storage/storageAddresses.ts'
import { fileAddress } from '../../upload/public.ts'
import { ownerToken } from '../audience/ownerLink.ts'
import { createPictures } from '../audience/pictures.ts'
import { borrowing, type CodeListener, codeAllowances, codeListeners } from '../codes.slots.ts'
import { weekOf } from '../funnel/funnel.service.ts'
import { checkCode, freeRandomCode } from '../name/codeName.service.ts'
import type { Borrowing } from '../target/borrowing.ts'
import type { TargetInput } from '../target/target.service.ts'
import { createTargets } from '../target/targets.ts'
import type { PresentedCode } from './code.present.ts'
import type { CodeDeps, Owner } from './code.service.ts'
import { type CodeAllowance, codesMaxWith } from './codeLimit.ts'
import { createCode } from './newCode.service.ts'

export interface CodePartsDeps {
  clock: Clock
  storage: Storage
  storageAddresses: StorageAddresses
  media: MediaWorker
  env: { GALLERY_URL?: string | undefined; SHORT_URL?: string | undefined }
  publicUrl: string
  keysFor: (purpose: string) => Keys
}

/** What other areas contribute. */
export interface CodeGivens {
  allowances: readonly CodeAllowance[]
  borrowing: Borrowing
  listeners: readonly CodeListener[]
}

export const codeGivensOf = (slots: Slots): CodeGivens => ({
  allowances: slots.all(codeAllowances),
  borrowing: slots.one(borrowing),
  listeners: slots.all(codeListeners),
})

const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** Gallery and short links may have hosts of their own; else they share the app's. */
const addressesOf = ({ env, publicUrl }: CodePartsDeps) => {
  const galleryUrl = withoutSlash(env.GALLERY_URL ?? publicUrl)
  return { galleryUrl, shortUrl: withoutSlash(env.SHORT_URL ?? `${galleryUrl}/s`) }
}

export const codeParts = (deps: CodePartsDeps, { allowances, borrowing: lent, listeners }: CodeGivens) => {
  const { clock, storage, media, keysFor } = deps
  const addresses = addressesOf(deps)
  const ownerKeys = keysFor('gallery/owners')
  const pictures = createPictures({
    storage,
    media,
    addressOf: fileAddress(deps),
    nameKeys: keysFor('gallery/pictures'),
  })
  const targets = createTargets({ pictures, borrowing: lent, clock })
  const codeDeps: CodeDeps = {
    ...targets,
    clock,
    borrowing: lent,
    listeners,
    addresses,
    codesMax: codesMaxWith(allowances),
    ownerQuery: (uid) => `?o=${ownerToken(uid, ownerKeys, clock())}`,
    weekOf: (tx, owner, ids) => weekOf(tx, owner, ids, clock),
  }
  return { addresses, ownerKeys, pictures, ...targets, codeDeps }
}

export interface CodeCalls {
  check(tx: Reader, typed: string): Promise<OutputOf<typeof searchCodeCheck>>
  random(tx: Reader): Promise<string>
  create(
    tx: Tx,
    owner: Owner & { sonid: number },
    input: TargetInput & { code: string },
  ): Promise<PresentedCode>
}

export const codeCalls = (parts: CodePartsDeps, slots: Slots): CodeCalls => {
  const { codeDeps } = codeParts(parts, codeGivensOf(slots))
  return {
    check: (tx, typed) => checkCode(tx, typed, codeDeps),
    random: (tx) => freeRandomCode(tx, codeDeps.clock()),
    create: (tx, owner, input) => createCode(tx, owner, input, codeDeps),
  }
}
