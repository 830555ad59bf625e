/** A named account is its owner's when the word that only they were given stands in its profile. */
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { type AccountRow, accountRepository } from './account.repository.ts'
import { ownAccount } from './account.service.ts'

export interface ProofDeps {
  clock: Clock
  pages: WorkPages
}

/** Pages hold their data as JSON too, where Chinese may be escaped. */
const spellingsOf = (word: string): string[] => [
  word,
  word.replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
]

/** Without what a page might repeat from its own address. */
const bareAddress = (profileUrl: string, word: string): string | null => {
  const { origin, pathname } = new URL(profileUrl)
  const tail = word.replaceAll(/[^ -~]/g, '')
  return pathname.toUpperCase().includes(tail.toUpperCase()) ? null : origin + pathname
}

export const proveByWord = async (
  db: Database,
  { uid, id }: { uid: number; id: string },
  { clock, pages }: ProofDeps,
): Promise<AccountRow> => {
  const { state, proofWord, profileUrl } = await db.read((tx) => ownAccount(tx, uid, id))
  if (state !== 'waiting' || !proofWord || !profileUrl) throw refuse('这个账号不需要核实')
  const address = bareAddress(profileUrl, proofWord)
  const page = address ? await pages.readProfile(address) : null
  if (page?.kind === 'gone') throw refuse('主页打不开，检查主页链接，或把主页设为公开')
  if (page?.kind !== 'page') throw refuse('暂时读不到主页，稍后再试，工作人员也会核实')
  if (!spellingsOf(proofWord).some((spelling) => page.text.toLowerCase().includes(spelling.toLowerCase())))
    throw refuse(`主页简介里还没有「${proofWord}」，保存简介后再试`)
  return db.write(async (tx) => {
    const repository = accountRepository(tx)
    const locked = await repository.lock(id)
    // Staff may have been first.
    if (locked?.state === 'ok') return locked
    if (locked?.state !== 'waiting') throw new Refusal('notFound', '没有找到这个账号')
    const at = new Date(clock())
    const proven = await repository.update(locked, {
      state: 'ok',
      proofWord: null,
      checkedAt: at,
      changedAt: at,
    })
    await repository.addEvent(locked, { kind: 'proven', note: '主页简介里有核实口令', now: clock() })
    return proven
  })
}
