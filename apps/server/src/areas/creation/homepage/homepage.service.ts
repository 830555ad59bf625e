/** A person's homepages on one product line. */
import { type LineId, lines, type ParsedInput } from '@wallpaper/contract'
import type { homepageCreate } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { OwnPicture } from '../../account/public.ts'
import { type Homepage, presentHomepage } from './homepage.present.ts'
import { homepageReader, homepageRepository } from './homepage.repository.ts'

export interface HomepageDeps {
  clock: Clock
  ownPicture: OwnPicture
}

type NewHomepage = ParsedInput<typeof homepageCreate>

const freeSlot = (taken: readonly { slot: number }[], max: number): number | undefined =>
  Array.from({ length: max }, (_, at) => at + 1).find((slot) => !taken.some((each) => each.slot === slot))

export const createHomepage = async (
  tx: Tx,
  { uid, line }: { uid: number; line: LineId },
  input: NewHomepage,
  { clock, ownPicture }: HomepageDeps,
): Promise<Homepage> => {
  const avatarUrl = ownPicture(input.avatar_url)
  if (!avatarUrl) throw refuseField('avatar_url', '请重新上传头像')
  const { name: lineName, limits } = lines[line]
  const repository = homepageRepository(tx, line)
  const now = clock()
  // Another that takes the same slot at this moment leaves one less free: after so many tries none is left.
  for (let tries = 0; tries <= limits.homepages; tries += 1) {
    const taken = await repository.taken(uid)
    if (taken.some(({ name }) => name === input.name))
      throw refuseField('name', '你已有一个同名的主页，请换一个名称')
    const slot = freeSlot(taken, limits.homepages)
    if (slot === undefined) throw refuse(`${lineName}最多 ${limits.homepages} 个主页`)
    const row = await repository.insert({
      uid,
      id: newId(now),
      slot,
      name: input.name,
      avatarUrl,
      intro: input.intro ?? '',
      class: input.class,
      createdAt: new Date(now),
      changedAt: new Date(now),
    })
    if (row) return presentHomepage(row)
  }
  throw refuse('同时新建的主页太多了，请刷新后再试')
}

export const homepageOf = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  id: string,
): Promise<Homepage> => {
  const row = await homepageReader(tx, line).one(uid, id)
  if (!row) throw new Refusal('notFound')
  return presentHomepage(row)
}
