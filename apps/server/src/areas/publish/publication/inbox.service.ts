/** Its owner asks to have the video of a hand-off among the drafts at the platform, and what is shown of it. */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { PublicationDetail } from '@wallpaper/contract/publish/publication.schemas'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { healthOf, sentenceOf } from '../account/account.rules.ts'
import { accountsOf } from '../account/account.service.ts'
import { inboxRepository, type PublicationInbox } from './inbox.repository.ts'
import { inboxMachine } from './inbox.states.ts'
import { publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'

/** The chosen account, or the only one on the platform. */
const accountOf = async (tx: Reader, { uid, platform, accountId }: PublicationRow, now: number) => {
  const { name } = platforms[platform]
  const own = (await accountsOf(tx, uid)).filter(
    (one) => one.platform === platform && one.connect === 'oauth',
  )
  const account = own.find(({ id }) => id === accountId) ?? (own.length === 1 ? own[0] : undefined)
  if (!account)
    throw refuse(
      own.length === 0 ? `先在「授权账号」里连接 ${name}` : `这条没有选 ${name} 账号，请先保存视频`,
    )
  if (healthOf(account, now) === 'broken') throw refuse(sentenceOf(account))
  return account
}

/** A repeated call changes nothing: only one that failed is begun anew. */
export const askInbox = async (tx: Tx, id: string, now: number): Promise<PublicationRow> => {
  const repository = publicationRepository(tx)
  const row = orNotFound(await repository.lock(id), '没有找到这条发布')
  if (row.state !== 'handing_off') throw refuse('这条已经发好了')
  if (!platforms[row.platform].takesDrafts)
    throw refuse(`${platforms[row.platform].name}不能放草稿，请先保存视频`)
  if (row.inbox && !inboxMachine.find(row.inbox.state, 'again')) return row
  const account = await accountOf(tx, row, now)
  if (row.accountId !== account.id) await repository.change(row, { accountId: account.id })
  const state = row.inbox ? inboxMachine.step(row.inbox.state, 'again')?.to : 'sending'
  const inbox: PublicationInbox = { state: state ?? 'sending', upload: null, sentence: '', asks: 0, at: now }
  await inboxRepository(tx).save(row, inbox, new Date(now))
  return orNotFound(await repository.one(id))
}

const percentOf = (inbox: PublicationInbox | null): number => {
  const { upload } = inbox ?? {}
  return upload ? Math.floor((100 * upload.done) / upload.parts) : 0
}

export const presentInbox = (
  { platform, state, inbox }: Pick<PublicationRow, 'platform' | 'state' | 'inbox'>,
  media: PublicationDetail['media'],
): PublicationDetail['inbox'] =>
  state === 'handing_off' && platforms[platform].takesDrafts && media?.kind === 'video'
    ? { state: inbox?.state ?? null, percent: percentOf(inbox), sentence: inbox?.sentence ?? '' }
    : null
