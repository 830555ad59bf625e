/** 选择平台: where a template can go, what each place asks, and what is left of its quota. */
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { materialPlaceList } from '@wallpaper/contract/studio'
import {
  type MaterialKind,
  materialKinds,
  materialOpenings,
  materialPlaces,
} from '@wallpaper/contract/studio/material.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../material/material.module.css'
import type { Place, PlaceList } from '../material/material.types.ts'
import { openingTones } from '../material/openingTones.ts'
import { PlaceMark } from '../material/PlaceMark.tsx'

const kinds = (Object.keys(materialKinds) as MaterialKind[]).map((id) => ({ id, title: materialKinds[id] }))

function PlaceRow({ place, kind }: { place: Place; kind: MaterialKind }) {
  const { opening, demand, note } = place
  const words = (
    <>
      <PlaceMark place={place.place} />
      <span className={css.words}>
        <b>
          {materialPlaces[place.place].name}
          <Badge tone={openingTones[opening]}>{materialOpenings[opening]}</Badge>
        </b>
        <small>{demand}</small>
        <small>{note}</small>
      </span>
    </>
  )
  if (opening === 'open')
    return (
      <Link className={css.place ?? ''} to={studioScreens.offer({ kind, place: place.place })}>
        {words}
        <Icon name="right" size={16} className="chev" />
      </Link>
    )
  return (
    <div className={`${css.place} ${opening === 'needs_account' ? '' : css.closed}`}>
      {words}
      {opening === 'needs_account' && (
        <Button kind="soft" size="sm" onPress={() => navigateTo(publishScreens.accounts())}>
          去授权
        </Button>
      )}
    </div>
  )
}

function Last({ last, kind }: { last: NonNullable<PlaceList['last']>; kind: MaterialKind }) {
  const where = last.places.map((place) => materialPlaces[place].short).join('、')
  const [first] = last.places
  return (
    <section className={`card ${css.last}`}>
      {last.thumb_url && <img className={css.thumb} src={last.thumb_url} alt="" />}
      <div>
        <b>{last.title}</b>
        <small>上次提交到 {where}</small>
      </div>
      <Button
        kind="soft"
        size="sm"
        onPress={() => navigateTo(studioScreens.offer({ kind, ...(first && { place: first }) }))}
      >
        再提一张
      </Button>
    </section>
  )
}

export function MaterialPlaces() {
  const { kind: wanted } = usePageQuery(studioScreens.places)
  const [kind, setKind] = useState<MaterialKind>(wanted === 'video' ? 'video' : 'photo')
  const read = useRead(materialPlaceList, { kind }, { keepsLast: true })
  const { data } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<RowsSkeleton rows={5} lines={3} icon="square" />}
      right={<NavAction label="提交记录" onPress={() => navigateTo(studioScreens.records())} />}
      top={<Segmented label="模板类型" options={kinds} value={kind} onChange={setKind} />}
      onRefresh={() => read.refetch()}
    >
      {data && (
        <>
          {data.last && data.last.places.length > 0 && <Last last={data.last} kind={kind} />}
          <div className="sec">
            <h2>素材用在哪里</h2>
            <span className="more">每处分开审核</span>
          </div>
          <section className="card flush">
            {data.items.map((place) => (
              <PlaceRow key={place.place} place={place} kind={kind} />
            ))}
          </section>
          <NoticeStrip tone="info" icon="shield">
            只收你画的、拍的，或有授权的图。名人和未成年人的脸不收
          </NoticeStrip>
        </>
      )}
    </PageLayout>
  )
}
