/** Download modes and prices of homepages, and of works with their own mode. */

import { type EachOutcome, lines, type OutputOf, type ParsedInput } from '@wallpaper/contract'
import type {
  advSettingInit,
  downloadInit,
  setDownloadMode,
  setPhotoDownload,
} from '@wallpaper/contract/creation'
import { downloadModes } from '@wallpaper/contract/creation/creation.schemas'
import { currencyText } from '@wallpaper/contract/money'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuseField } from '../../../platform/refusal.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { classNames } from '../catalogue/class.service.ts'
import { settings } from '../creation.settings.ts'
import type { LineOwner } from '../creation.types.ts'
import type { Homepage } from '../homepage/homepage.present.ts'
import { homepageReader, homepageRepository } from '../homepage/homepage.repository.ts'
import { type HomepageViewDeps, homepageOf } from '../homepage/homepage.service.ts'
import { presentWork } from '../work/work.present.ts'
import { workRepository } from '../work/work.repository.ts'
import { updateWorks } from '../work/workBatch.service.ts'
import { workListReader } from '../work/workList.repository.ts'
import { shareSettings } from './creatorShare.ts'
import { noteDownloadChanges } from './downloadChange.repository.ts'

export interface PriceDeps extends HomepageViewDeps {
  addressesOf: UploadAddresses
}

type Mode = keyof typeof downloadModes

const notes: Record<Mode, string> = {
  free: '观众直接保存原图',
  ad: '观众看完一段广告后保存原图，广告收益计入流量收益',
  price: '观众付费解锁后保存原图',
}

export const modesOf = ({ line }: LineOwner): Mode[] =>
  (['free', 'ad', 'price'] as const).filter((mode) => mode !== 'price' || lines[line].can.prices)

const boundsOf = async (tx: Reader) => {
  const found = await settings(tx).many('creation.price_min_fen', 'creation.price_max_fen')
  return { price_min_fen: found['creation.price_min_fen'], price_max_fen: found['creation.price_max_fen'] }
}

export const downloadChoices = async (
  tx: Reader,
  owner: LineOwner,
  id: string,
  deps: HomepageViewDeps,
): Promise<OutputOf<typeof downloadInit>> => {
  const homepage = await homepageOf(tx, owner, id, deps)
  const ofTheirOwn = await homepageReader(tx, owner.line).countOfTheirOwn(owner.uid, id)
  return {
    download_mode: homepage.download_mode,
    price_fen: homepage.price_fen,
    modes: modesOf(owner).map((mode) => ({ id: mode, name: downloadModes[mode], note: notes[mode] })),
    ...(await boundsOf(tx)),
    photos: homepage.photos.all - ofTheirOwn,
    photos_of_their_own: ofTheirOwn,
  }
}

/** Refuses a mode the line does not support, and a price that is missing or out of range. */
const checkPrice = async (
  tx: Reader,
  owner: LineOwner,
  { mode, price, given }: { mode: Mode | undefined; price: number | null; given: number | undefined },
): Promise<void> => {
  if (mode && !modesOf(owner).includes(mode)) throw refuseField('download_mode', '这条产品线不能设置付费')
  if (mode === 'price' && price === null) throw refuseField('price_fen', '请填写价格')
  const { price_min_fen: min, price_max_fen: max } = await boundsOf(tx)
  if (given !== undefined && (given < min || given > max))
    throw refuseField('price_fen', `价格要在 ${currencyText(min)} 到 ${currencyText(max)} 之间`)
}

export const changeDownloadMode = async (
  tx: Tx,
  owner: LineOwner,
  { homepage_id, download_mode, price_fen }: ParsedInput<typeof setDownloadMode>,
  deps: HomepageViewDeps,
): Promise<Homepage> => {
  const repository = homepageRepository(tx, owner.line)
  const row = orNotFound(await repository.lock(owner.uid, homepage_id))
  const priceFen = price_fen ?? row.priceFen
  await checkPrice(tx, owner, { mode: download_mode, price: priceFen, given: price_fen })
  const facts = { downloadMode: download_mode, priceFen, changedAt: new Date(deps.clock()) }
  await repository.update(owner.uid, row.id, facts)
  if (row.downloadMode !== download_mode || row.priceFen !== priceFen)
    await noteDownloadChanges(tx, [{ uid: owner.uid, homepageId: row.id, ...facts }])
  return homepageOf(tx, owner, row.id, deps)
}

export const priceSettings = async (
  tx: Reader,
  owner: LineOwner,
  input: ParsedInput<typeof advSettingInit>,
  { addressesOf }: PriceDeps,
): Promise<OutputOf<typeof advSettingInit>> => {
  const { uid, line } = owner
  const homepages = homepageReader(tx, line)
  const homepage = orNotFound(await homepages.one(uid, input.homepage_id))
  const words = { addressesOf, classNames: await classNames(tx) }
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => workListReader(tx, owner).ofTheirOwn(homepage.id, slice),
    present: (rows) => rows.map((row) => presentWork(row, words)),
  })
  return {
    ...page,
    download_mode: homepage.downloadMode,
    price_fen: homepage.priceFen,
    ...(await boundsOf(tx)),
    creator_percent: await shareSettings(tx).get('codes.creator_percent'),
    total: await homepages.countOfTheirOwn(uid, homepage.id),
  }
}

/** The price only applies to mode `price`; a work that follows its homepage has none. */
export const setWorksDownload = async (
  tx: Tx,
  owner: LineOwner,
  { photo_ids, download_mode, price_fen }: ParsedInput<typeof setPhotoDownload>,
  { clock }: PriceDeps,
): Promise<EachOutcome[]> => {
  const given = download_mode === 'price' ? price_fen : undefined
  await checkPrice(tx, owner, { mode: download_mode, price: given ?? null, given })
  const facts = { downloadMode: download_mode ?? null, priceFen: given ?? null, changedAt: new Date(clock()) }
  const before = await workRepository(tx, owner.line).lock(owner.uid, photo_ids)
  await noteDownloadChanges(
    tx,
    before.flatMap(({ id, homepageId, downloadMode, priceFen }) =>
      homepageId && (downloadMode !== facts.downloadMode || priceFen !== facts.priceFen)
        ? [{ uid: owner.uid, homepageId, workId: id, ...facts }]
        : [],
    ),
  )
  return updateWorks(tx, owner, photo_ids, facts)
}
