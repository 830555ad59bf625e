/** The evidence picture of the banned demo person's appeal. */
import { fileURLToPath } from 'node:url'
import type { Vault } from '../../../platform/crypto.ts'
import { keptMedia } from '../../../platform/demo/keptPictures.ts'
import { type UploadPartsDeps, uploadParts } from '../../upload/public.ts'
import { appealReader, appealRepository } from '../ban/appeal.repository.ts'
import { personReader } from '../people/person.repository.ts'
import { demoPhone } from './demoPeople.ts'

export interface DemoAppealDeps extends UploadPartsDeps {
  vault: Vault
  publicUrl: string
}

const letter = {
  path: fileURLToPath(new URL('authorisation.jpg', import.meta.url)),
  name: '授权书.jpg',
  declaredType: 'image/jpeg',
}

export const demoAppealPicture = async (deps: DemoAppealDeps): Promise<void> => {
  const { db, vault, publicUrl } = deps
  const phone = demoPhone('zhixing')
  const found = await db.read(async (tx) => {
    const person = await personReader(tx).byPhoneHash(vault.lookup(phone))
    const ban = person && (await appealReader(tx).newestOf(person.uid))
    const [message] = ban ? await appealReader(tx).messagesOf(ban.id) : []
    return person && message ? { uid: person.uid, message } : null
  })
  if (!found) return
  const { uid, message } = found
  const { pipeline } = uploadParts({ ...deps, media: await keptMedia(deps.media) })
  const picture = await pipeline.takeDirectly(uid, letter, { appUrl: publicUrl, isPrivate: true })
  await db.write((tx) => appealRepository(tx).addPictures(message, uid, [picture.upload_id]))
}
