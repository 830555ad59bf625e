/** Gift campaigns: opened for a group of people, exported once with approval, and shipped. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { giftCampaignGifts, openGiftCampaign, shipGifts } from '@wallpaper/contract/support/gift.console'
import { giftStates } from '@wallpaper/contract/support/gift.labels'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { type CountedList, listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { type Column, column, digits } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { briefsOf, nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Approvals, Namer, Naming } from '../../staff/public.ts'
import { type ExportProposal, giftExportKind } from './gift.approval.ts'
import { type Address, giftNumber, giftState, openAddress } from './gift.present.ts'
import { type CampaignRow, type GiftRow, giftReader, giftRepository } from './gift.repository.ts'

export interface GiftConsoleDeps {
  approvals: Approvals
  naming: Naming
  vault: Vault
}

type Campaign = OutputOf<typeof openGiftCampaign>

const presenterOf = async (
  tx: Reader,
  rows: readonly CampaignRow[],
  { approvals, naming }: Pick<GiftConsoleDeps, 'approvals' | 'naming'>,
): Promise<(row: CampaignRow) => Campaign> => {
  const counts = await giftReader(tx).counts(rows.map(({ id }) => id))
  const label = await naming(
    tx,
    rows.map(({ openedBy }) => `staff:${openedBy}`),
  )
  const subjectOf = ({ id }: CampaignRow) => `gift_campaign:${id}` as const
  const pending = await approvals.pendingAmong(tx, [giftExportKind], rows.map(subjectOf))
  return (row) => ({
    id: row.id,
    title: row.title,
    note: row.note,
    closes_at: row.closesAt.getTime(),
    opened_at: row.openedAt.getTime(),
    opened_by: label(`staff:${row.openedBy}`),
    ...(counts.get(row.id) ?? { people: 0, filled: 0, shipped: 0 }),
    pending_export_id: pending.get(subjectOf(row)) ?? null,
    export_until: row.exportUntil?.getTime() ?? null,
    exported_at: row.exportedAt?.getTime() ?? null,
  })
}

export const campaignsForStaff = (
  tx: Reader,
  deps: GiftConsoleDeps,
): CountedList<{ id: number }, CampaignRow, Campaign> => ({
  key: { id: numberKey },
  rows: (slice) => giftReader(tx).campaigns(slice),
  present: async (rows) => rows.map(await presenterOf(tx, rows, deps)),
  total: () => giftReader(tx).countCampaigns(),
})

export const listCampaignGifts = async (
  tx: Reader,
  { campaign_id, state, ...page }: ParsedInput<typeof giftCampaignGifts>,
  deps: GiftConsoleDeps,
  now: number,
): Promise<OutputOf<typeof giftCampaignGifts>> => {
  const reader = giftReader(tx)
  const campaign = orNotFound(await reader.campaign(campaign_id))
  const ask = { campaign, state, now }
  const presentGifts = async (rows: readonly GiftRow[]) => {
    const nicknames = await nicknamesOf(
      tx,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row) => {
      const its = giftState(row, campaign, now)
      return {
        number: giftNumber(row),
        person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
        state: its,
        state_name: giftStates[its],
        filled_at: row.filledAt?.getTime() ?? null,
        carrier: row.carrier,
        tracking: row.tracking,
        shipped_at: row.shippedAt?.getTime() ?? null,
      }
    })
  }
  const found = await listPage(page, {
    key: { uid: numberKey },
    rows: (slice) => reader.ofCampaign(ask, slice),
    present: presentGifts,
    total: () => reader.countOfCampaign(ask),
  })
  const present = await presenterOf(tx, [campaign], deps)
  return {
    ...found,
    campaign: present(campaign),
  }
}

const tellAsked = (tx: Tx, uid: number, id: string, { title, closesAt }: CampaignRow, now: number) =>
  notifyPerson(tx, {
    uid,
    kind: 'activity',
    title: `「${title}」请填写收件信息`,
    body: `请在 ${timeText(closesAt.getTime())} 前填好，逾期视为放弃。\n收件信息只用于寄送这份礼品。`,
    link: { path: supportScreens.gift({ id }), action: '去填写' },
    now,
  })

export const openCampaign = async (
  tx: Tx,
  { title, note = '', closes_at, uids }: ParsedInput<typeof openGiftCampaign>,
  act: StaffAct,
  deps: GiftConsoleDeps,
): Promise<Campaign> => {
  if (closes_at <= act.now) throw refuseField('closes_at', '截止时间要在现在以后')
  const wanted = [...new Set(uids)]
  const known = new Set((await briefsOf(tx, wanted)).map(({ uid }) => uid))
  const unknown = wanted.filter((uid) => !known.has(uid))
  if (unknown.length > 0)
    throw refuseField(
      'uids',
      `没有这些创作者：${unknown.slice(0, 5).join('、')}${unknown.length > 5 ? '…' : ''}`,
    )
  const repository = giftRepository(tx)
  const campaign = await repository.insertCampaign({
    title,
    note,
    closesAt: new Date(closes_at),
    openedBy: act.caller.id,
    openedAt: new Date(act.now),
  })
  const made = wanted.map((uid) => ({ uid, id: newId(act.now), campaignId: campaign.id }))
  await repository.insertGifts(made)
  for (const { uid, id } of made) await tellAsked(tx, uid, id, campaign, act.now)
  await audit(tx, act, {
    action: 'gift.open',
    subject: `gift_campaign:${campaign.id}`,
    after: { title, people: wanted.length, closes_at: timeText(closes_at) },
  })
  return (await presenterOf(tx, [campaign], deps))(campaign)
}

export const proposeExport = async (
  tx: Tx,
  campaignId: number,
  act: StaffAct,
  { approvals }: GiftConsoleDeps,
) => {
  orNotFound(await giftRepository(tx).lockCampaign(campaignId))
  const count = await giftRepository(tx).countToShip(campaignId)
  if (count === 0) throw refuse('没有待寄的礼品，等有人填写后再申请')
  const proposal: ExportProposal = { campaignId, count }
  return approvals.propose(tx, act, {
    kind: giftExportKind,
    subject: `gift_campaign:${campaignId}`,
    proposal,
  })
}

interface AddressLine extends Address {
  number: string
}

const columns: Column<AddressLine>[] = [
  column('编号', ({ number }) => number),
  column('收件人', ({ name }) => name),
  column('手机号', ({ phone }) => digits(phone)),
  column('所在地区', ({ region }) => region),
  column('详细地址', ({ detail }) => detail),
  column('备注', ({ remark }) => remark),
]

/** Once: the file uses up the approval. */
export const exportAddresses = async (
  tx: Tx,
  campaignId: number,
  act: StaffAct,
  { vault }: GiftConsoleDeps,
): Promise<SpooledCsv> => {
  const repository = giftRepository(tx)
  const campaign = orNotFound(await repository.lockCampaign(campaignId))
  if (
    campaign.exportBy !== act.caller.id ||
    !campaign.exportUntil ||
    campaign.exportUntil.getTime() <= act.now
  )
    throw refuse('需要先申请导出，由另一位同事复核通过后，由申请人在 24 小时内导出')
  await repository.changeCampaign(campaignId, {
    exportBy: null,
    exportUntil: null,
    exportedAt: new Date(act.now),
  })
  const { file, count } = await exportList(`收件信息-${campaign.title}`, columns, {
    rows: (slice: Slice<GiftRow>) => repository.toShip(campaignId, slice),
    present: (rows) =>
      rows.flatMap((row) =>
        row.addressSealed ? [{ number: giftNumber(row), ...openAddress(vault, row.addressSealed) }] : [],
      ),
  })
  await audit(tx, act, { action: 'gift.export', subject: `gift_campaign:${campaignId}`, after: { count } })
  return file
}

type Parcel = ParsedInput<typeof shipGifts>['parcels'][number]

const shipOne = async (
  tx: Tx,
  campaign: CampaignRow,
  { number, carrier, tracking }: Parcel,
  now: number,
): Promise<string> => {
  const [campaignId, uid] = number.split('-').map(Number)
  const repository = giftRepository(tx)
  const isOurs = campaignId === campaign.id && Number.isSafeInteger(uid)
  const row = isOurs ? await repository.lockOf(campaign.id, uid ?? 0) : undefined
  if (!row) return '这个活动里没有这个编号'
  if (row.shippedAt) return row.tracking === tracking ? '' : `已经登记过运单号 ${row.tracking}`
  if (!row.addressSealed) return '对方还没有填写收件信息'
  await repository.change(row, { carrier, tracking, shippedAt: new Date(now) })
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'activity',
    title: `「${campaign.title}」已寄出`,
    body: `${carrier}，运单号 ${tracking}。`,
    link: { path: supportScreens.gift({ id: row.id }), action: '看看' },
    now,
  })
  return ''
}

export const ship = async (
  tx: Tx,
  { campaign_id, parcels }: ParsedInput<typeof shipGifts>,
  act: StaffAct,
): Promise<OutputOf<typeof shipGifts>> => {
  const campaign = orNotFound(await giftRepository(tx).lockCampaign(campaign_id))
  const results = []
  for (const parcel of parcels) {
    const msg = await shipOne(tx, campaign, parcel, act.now)
    results.push({ number: parcel.number, ok: msg === '', msg })
  }
  await audit(tx, act, {
    action: 'gift.ship',
    subject: `gift_campaign:${campaign_id}`,
    after: { count: results.filter(({ ok }) => ok).length },
  })
  return { results }
}

export const campaignNamer: Namer = {
  kind: 'gift_campaign',
  names: async (tx, ids) =>
    new Map((await giftReader(tx).titles(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
