/** Staff change what a place asks, its quota, and whether it is open. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { changeMaterialPlace, staffMaterialPlaces } from '@wallpaper/contract/studio/material.console'
import { materialPlaceIds } from '@wallpaper/contract/studio/material.labels'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import type { PlaceRow } from './material.repository.ts'
import { placeReader, placeRepository } from './place.repository.ts'

type Place = OutputOf<typeof changeMaterialPlace>

const present = (row: PlaceRow): Place => ({
  id: `${row.place}-${row.kind}`,
  place: row.place,
  kind: row.kind,
  version: row.version,
  is_open: row.isOpen,
  closed_reason: row.closedReason,
  closed_note: row.closedNote,
  demand: row.demand,
  review_note: row.reviewNote,
  weekly_max: row.weeklyMax,
  min_width: row.minWidth,
  min_height: row.minHeight,
  max_bytes: row.maxBytes,
  max_seconds: row.maxSeconds,
})

export const listPlaces = async (tx: Reader): Promise<OutputOf<typeof staffMaterialPlaces>> => {
  const rows = await placeReader(tx).all()
  const order = ({ place }: PlaceRow) => materialPlaceIds.indexOf(place)
  return {
    items: rows
      .sort((one, other) => one.kind.localeCompare(other.kind) || order(one) - order(other))
      .map(present),
  }
}

export const changePlace = async (
  tx: Tx,
  { place, kind, version, reason, ...wanted }: ParsedInput<typeof changeMaterialPlace>,
  act: StaffAct,
): Promise<Place> => {
  if (!wanted.is_open && wanted.closed_reason === '') throw refuseField('closed_reason', '关闭时要写原因')
  const repository = placeRepository(tx)
  const row = orNotFound(await repository.lock(place, kind))
  if (row.version !== version) throw new Refusal('changedMeanwhile')
  const changed = orNotFound(
    await repository.change(row, {
      isOpen: wanted.is_open,
      closedReason: wanted.closed_reason,
      closedNote: wanted.closed_note,
      demand: wanted.demand,
      reviewNote: wanted.review_note,
      weeklyMax: wanted.weekly_max,
      minWidth: wanted.min_width,
      minHeight: wanted.min_height,
      maxBytes: wanted.max_bytes,
      maxSeconds: wanted.max_seconds,
    }),
  )
  const facts = ({ id: _id, place: _place, kind: _kind, version: _version, ...rest }: Place) => rest
  await audit(
    tx,
    { ...act, reason },
    {
      action: 'material_place.change',
      subject: `material_place:${place}-${kind}`,
      before: facts(present(row)),
      after: facts(present(changed)),
    },
  )
  return present(changed)
}
