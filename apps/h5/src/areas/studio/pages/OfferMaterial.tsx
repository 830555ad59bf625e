/** 提交素材: one picture or video for one or more places, with its rights. */
import { materialList, materialPlaceList, materialRead, materialSubmit } from '@wallpaper/contract/studio'
import {
  type MaterialKind,
  type MaterialOrigin,
  type MaterialPlace,
  materialKinds,
  materialOpenings,
  materialOriginIds,
  materialOrigins,
  materialPlaces,
  materialTitleMax,
} from '@wallpaper/contract/studio/material.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, NoticeStrip } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { idsOfAll, UploadGrid, type UploadQueueOfScreen, useUploadQueue } from '../../upload/public.ts'
import css from '../material/material.module.css'
import type { MaterialCard, Place } from '../material/material.types.ts'
import { openingTones } from '../material/openingTones.ts'
import { PlaceMark } from '../material/PlaceMark.tsx'

const loadLicence = async () => (await import('../material/LicenceFields.tsx')).LicenceFields

interface ChoicesProps {
  places: readonly Place[]
  chosen: readonly MaterialPlace[]
  onChange: (chosen: MaterialPlace[]) => void
}

const isTaking = ({ opening }: Place): boolean => opening === 'open' || opening === 'needs_account'

function Choices({ places, chosen, onChange }: ChoicesProps) {
  return (
    <div>
      {places.map((place) => {
        const isChosen = chosen.includes(place.place)
        return (
          <CheckArea
            key={place.place}
            type="checkbox"
            className={`${css.choice} ${isTaking(place) ? '' : css.closed}`}
            isChecked={isChosen}
            isDisabled={!isTaking(place)}
            onPick={() =>
              onChange(isChosen ? chosen.filter((id) => id !== place.place) : [...chosen, place.place])
            }
          >
            <PlaceMark place={place.place} />
            <span className={css.words}>
              <b>
                {materialPlaces[place.place].name}
                {place.opening !== 'open' && (
                  <Badge tone={openingTones[place.opening]}>{materialOpenings[place.opening]}</Badge>
                )}
              </b>
              <small>{place.demand}</small>
            </span>
            <span className={css.chosen} aria-hidden="true">
              <Icon name="check" size={14} />
            </span>
          </CheckArea>
        )
      })}
    </div>
  )
}

const oneIdOf = (queue: UploadQueueOfScreen, field: string, sentence: string): string => {
  const [id] = idsOfAll(queue)
  if (!id) throw new ValidationError({ [field]: sentence })
  return id
}

interface OfferFormProps {
  kind: MaterialKind
  places: readonly Place[]
  first: MaterialPlace | undefined
  old: MaterialCard | undefined
  file: UploadQueueOfScreen
  licence: UploadQueueOfScreen
}

const firstChoice = (places: readonly Place[], wanted: readonly (string | undefined)[]): MaterialPlace[] =>
  places.filter((place) => isTaking(place) && wanted.includes(place.place)).map(({ place }) => place)

const useOffer = ({ kind, places, first, old, file, licence }: OfferFormProps) => {
  const [title, setTitle] = useState(old?.title ?? '')
  const [origin, setOrigin] = useState<MaterialOrigin>(old?.origin ?? 'drawn')
  const [until, setUntil] = useState('')
  const [chosen, setChosen] = useState(() =>
    firstChoice(places, old ? old.lines.map(({ place }) => place) : [first]),
  )
  const invalidate = useInvalidate()
  const sending = useSubmit(async (idempotencyKey) => {
    const upload_id = oneIdOf(file, 'upload_ids', kind === 'photo' ? '请选一张图' : '请选一段视频')
    if (title.trim() === '') throw new ValidationError({ title: '请填名字' })
    if (chosen.length === 0) throw new ValidationError({ places: '请选择用在哪里' })
    const rights =
      origin === 'licensed'
        ? {
            licence_upload_id: oneIdOf(licence, 'licence_upload_id', '请上传授权书'),
            licence_until: until,
          }
        : {}
    await runtime().call(
      materialSubmit,
      {
        kind,
        upload_id,
        title: title.trim(),
        origin,
        places: chosen,
        ...rights,
        ...(old && { replaces: old.id }),
      },
      { idempotencyKey },
    )
    for (const queue of [file, licence]) for (const { id } of queue.ready) queue.remove(id)
    invalidate(materialPlaceList, materialList, materialRead)
    toast('已提交，每处分开审核')
    redirectTo(studioScreens.records())
  })
  return { title, setTitle, origin, setOrigin, until, setUntil, chosen, setChosen, ...sending }
}

function OfferForm(props: OfferFormProps) {
  const { kind, places, old, file, licence } = props
  const form = useOffer(props)
  const { problems } = form
  return (
    <PageLayout
      title={old ? '改了再提' : '提交素材'}
      bottom={
        <Button kind="primary" size="lg" isBlock isBusy={form.isBusy} onPress={() => void form.submit()}>
          提交审核
        </Button>
      }
    >
      {old && <NoticeStrip tone="info">改「{old.title}」：已上线的会留着，新的一份通过后才换下</NoticeStrip>}
      <Form onSubmit={() => void form.submit()} problems={problems} className={css.stack ?? ''}>
        <Card title={materialKinds[kind]}>
          <div className={css.stack}>
            <UploadGrid
              queue={file}
              max={1}
              unit={kind === 'photo' ? '张' : '个'}
              emptyTitle={kind === 'photo' ? '选一张正脸图' : '选一段竖屏视频'}
              note="审核前只有你和审核员能看到"
              {...(kind === 'video' && {
                pick: async () => (await import('../../upload/public.ts')).pickVideo(),
              })}
            />
            {problems.upload_ids && <FieldError>{problems.upload_ids}</FieldError>}
            {problems.upload_id && <FieldError>{problems.upload_id}</FieldError>}
            <TextField
              name="title"
              label="名字"
              placeholder="例如 秋水"
              maxLength={materialTitleMax}
              hasCounter
              value={form.title}
              onChange={form.setTitle}
              error={problems.title}
            />
          </div>
        </Card>
        <Card title="来源">
          <div className={css.stack}>
            <Segmented
              label="来源"
              look="chips"
              options={materialOriginIds.map((id) => ({ id, title: materialOrigins[id] }))}
              value={form.origin}
              onChange={form.setOrigin}
            />
            {form.origin === 'licensed' && (
              <FetchedLater
                load={loadLicence}
                props={{ queue: licence, until: form.until, onUntil: form.setUntil, problems }}
              />
            )}
          </div>
        </Card>
        <Card title="用在哪里" more={<span className="more">每处分开审核</span>}>
          <Choices places={places} chosen={form.chosen} onChange={form.setChosen} />
          {problems.places && <FieldError>{problems.places}</FieldError>}
        </Card>
      </Form>
    </PageLayout>
  )
}

export function OfferMaterial() {
  const query = usePageQuery(studioScreens.offer)
  const { place, replaces } = query
  const old = useRead(materialRead, { id: replaces ?? '' }, { isOff: !replaces })
  const kind = old.data?.kind ?? (query.kind === 'video' ? 'video' : 'photo')
  const read = useRead(materialPlaceList, { kind })
  const file = useUploadQueue({ purpose: `material_${kind}`, isPrivate: true })
  const licence = useUploadQueue({ purpose: 'material_licence', isPrivate: true })
  const waiting = replaces && !old.data ? old : read
  if (!read.data || waiting.data === undefined || !file || !licence)
    return <PageLayout state={stateOf(waiting)} />
  return (
    <OfferForm
      key={kind}
      kind={kind}
      places={read.data.items}
      first={read.data.items.find((each) => each.place === place)?.place}
      old={old.data}
      file={file}
      licence={licence}
    />
  )
}
