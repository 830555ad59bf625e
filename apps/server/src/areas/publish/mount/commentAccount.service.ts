/** Accounts with which a creator pins a code in the comments: named only, nothing is read from them. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { addCommentAccount, commentAccounts } from '@wallpaper/contract/publish'
import { commentAccountsMax } from '@wallpaper/contract/publish/mount.labels'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import {
  type CommentAccountRow,
  commentAccountReader,
  commentAccountRepository,
} from './commentAccount.repository.ts'

const present = ({ id, platform, nickname, handle, createdAt }: CommentAccountRow) => ({
  id,
  platform,
  nickname,
  handle,
  created_at: createdAt.getTime(),
})

export const listCommentAccounts = async (
  tx: Reader,
  uid: number,
): Promise<OutputOf<typeof commentAccounts>> => ({
  items: (await commentAccountReader(tx).ofPerson(uid)).map(present),
  max: commentAccountsMax,
})

export const addOne = async (
  tx: Tx,
  uid: number,
  { platform, nickname, handle }: ParsedInput<typeof addCommentAccount>,
  now: number,
): Promise<OutputOf<typeof addCommentAccount>> => {
  const repository = commentAccountRepository(tx)
  if ((await repository.ofPerson(uid)).length >= commentAccountsMax)
    throw refuse(`最多登记 ${commentAccountsMax} 个评论账号`)
  const row = { uid, id: newId(now), platform, nickname, handle, createdAt: new Date(now) }
  if (!(await repository.insert(row))) throw refuseField('handle', '这个账号已经登记过了')
  return present(row)
}

export const deleteOne = async (tx: Tx, uid: number, id: string): Promise<{ comment_account_id: string }> => {
  orNotFound((await commentAccountRepository(tx).delete(uid, id)) || null)
  return { comment_account_id: id }
}
