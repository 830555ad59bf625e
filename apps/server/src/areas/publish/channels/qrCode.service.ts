/** Signing in to Channels: a QR code that somebody scans with the phone of the channel's administrator. */
import type { Channels, ChannelsStatus } from '../../../partners/video/channels.ts'
import type { VideoProfile } from '../../../partners/video/video.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { type AccountRow, accountRepository } from '../account/account.repository.ts'
import { ownAccount } from '../account/account.service.ts'
import { connectAccount } from '../account/connectAccount.ts'
import { type QrCodeRow, qrCodeReader, qrCodeRepository } from './qrCode.repository.ts'

export interface QrCodeDeps {
  clock: Clock
  vault: Vault
  channels: Channels | null
}

const busy = () => refuse('视频号暂时没有回应，请稍后再试')

const openChannels = ({ channels }: QrCodeDeps): Channels => {
  if (!channels) throw refuse('视频号暂时不能登录，可以先登记主页链接')
  return channels
}

export const makeQrCode = async (db: Database, uid: number, deps: QrCodeDeps): Promise<QrCodeRow> => {
  const code = await openChannels(deps).loginCode()
  if (!code.ok) throw busy()
  const { token, content, expiresAt } = code.value
  const now = deps.clock()
  return db.write(async (tx) => {
    const repository = qrCodeRepository(tx)
    await repository.deleteOld(uid, now)
    return repository.insert({
      uid,
      id: newId(now),
      token,
      content,
      state: 'waiting',
      expiresAt: new Date(expiresAt),
      createdAt: new Date(now),
    })
  })
}

const signIn = async (
  tx: Tx,
  row: QrCodeRow,
  { session, expiresAt }: Extract<ChannelsStatus, { state: 'confirmed' }>,
  { openId, nickname, avatarUrl }: VideoProfile,
  { vault, clock }: QrCodeDeps,
): Promise<QrCodeRow> => {
  const repository = qrCodeRepository(tx)
  const current = await repository.lock(row)
  // Another poll was first.
  if (current?.state === 'confirmed') return current
  const { account } = await connectAccount(
    tx,
    {
      uid: row.uid,
      platform: 'channels',
      connect: 'qr',
      remoteId: openId,
      nickname,
      avatarUrl,
      accessSealed: vault.seal(session),
      accessExpiresAt: new Date(expiresAt),
    },
    clock(),
  )
  await accountRepository(tx).choose(account)
  return repository.update(row, { state: 'confirmed', nickname, avatarUrl, accountId: account.id })
}

const isOver = ({ state }: QrCodeRow): boolean => state !== 'waiting' && state !== 'scanned'

/** Asks the platform unless the code has come to its end. */
export const qrCodeStatus = async (
  db: Database,
  key: Pick<QrCodeRow, 'uid' | 'id'>,
  deps: QrCodeDeps,
): Promise<QrCodeRow> => {
  const row = orNotFound(await db.read((tx) => qrCodeReader(tx).one(key)))
  if (isOver(row)) return row
  const channels = openChannels(deps)
  const answer = await channels.status(row.token)
  if (!answer.ok) throw busy()
  const status = answer.value
  if (status.state !== 'confirmed')
    return db.write(async (tx) => {
      const changed = await qrCodeRepository(tx).updateOpen(row, {
        state: status.state,
        ...(status.state === 'scanned' && { nickname: status.nickname, avatarUrl: status.avatarUrl }),
      })
      return changed ?? orNotFound(await qrCodeReader(tx).one(key))
    })
  const profile = await channels.profile(status.session)
  if (!profile.ok) throw busy()
  return db.write((tx) => signIn(tx, row, status, profile.value, deps))
}

export const chooseAccount = async (tx: Tx, uid: number, id: string): Promise<AccountRow> => {
  const row = await ownAccount(tx, uid, id)
  if (row.platform !== 'channels') throw new Refusal('notFound', '没有找到这个视频号')
  if (row.state !== 'ok') throw refuse('这个视频号已掉线，请先重新扫码')
  await accountRepository(tx).choose(row)
  return ownAccount(tx, uid, id)
}
