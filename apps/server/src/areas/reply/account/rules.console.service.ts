/** The rules of any account for staff, and what they would answer. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { accountRules, tryAccountRules } from '@wallpaper/contract/reply/reply.console'
import type { Reader } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { officialAccountNames } from '../../gzh/public.ts'
import { replyAccountReader } from './account.repository.ts'
import { type TryDeps, tryRules } from './account.service.ts'

const rowOf = async (tx: Reader, { uid, account_id }: ParsedInput<typeof accountRules>) =>
  orNotFound(await replyAccountReader(tx).one(uid, account_id), '这个公众号没有写过规则')

export const readAccountRules = async (
  tx: Reader,
  input: ParsedInput<typeof accountRules>,
): Promise<OutputOf<typeof accountRules>> => {
  const row = await rowOf(tx, input)
  return {
    account_name: (await officialAccountNames(tx, [row]))(row),
    is_on: row.isOn,
    rules: row.rules,
    changed_at: row.changedAt.getTime(),
  }
}

export const tryForStaff = async (
  tx: Reader,
  input: ParsedInput<typeof tryAccountRules>,
  deps: TryDeps,
): Promise<OutputOf<typeof tryAccountRules>> => {
  const { rules } = await rowOf(tx, input)
  return tryRules(tx, input.uid, { ...input, rules, minute: undefined, turn: undefined }, deps)
}
