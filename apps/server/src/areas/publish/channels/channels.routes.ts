import {
  channelsChangeAccount,
  channelsCodeStatus,
  channelsInit,
  channelsLoginQrcode,
} from '@wallpaper/contract/publish'
import { accountsMax } from '@wallpaper/contract/publish/account.labels'
import type { Database } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { ownAccount } from '../account/account.service.ts'
import { type AccountListDeps, presentedAccounts, presentOne } from '../account/accountList.service.ts'
import { draftsOf } from '../account/paused.repository.ts'
import type { QrCodeRow } from './qrCode.repository.ts'
import { chooseAccount, makeQrCode, type QrCodeDeps, qrCodeStatus } from './qrCode.service.ts'

type ChannelsDeps = QrCodeDeps & Pick<AccountListDeps, 'video'>

const presentQrCode = async (db: Database, row: QrCodeRow, deps: ChannelsDeps) => {
  const { uid, accountId } = row
  return {
    qrcode_id: row.id,
    state: row.state,
    content: row.content,
    expires_at: row.expiresAt.getTime(),
    nickname: row.nickname,
    avatar_url: row.avatarUrl,
    account: accountId
      ? await db.read(async (tx) => presentOne(tx, await ownAccount(tx, uid, accountId), deps))
      : null,
  }
}

export const channelsRoutes = (deps: ChannelsDeps): Route[] => [
  outside(channelsLoginQrcode, async ({ db, caller: { uid } }) =>
    presentQrCode(db, await makeQrCode(db, uid, deps), deps),
  ),
  outside(channelsCodeStatus, async ({ db, caller: { uid }, input }) =>
    presentQrCode(db, await qrCodeStatus(db, { uid, id: input.qrcode_id }, deps), deps),
  ),
  read(channelsInit, async ({ tx, caller: { uid } }) => ({
    items: await presentedAccounts(tx, uid, deps, 'channels'),
    max: accountsMax,
    drafts: await draftsOf(tx, uid, 'channels'),
    is_open: deps.channels !== null,
  })),
  write(channelsChangeAccount, async ({ tx, caller: { uid }, input }) =>
    presentOne(tx, await chooseAccount(tx, uid, input.account_id), deps),
  ),
]
