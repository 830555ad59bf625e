/** Selects a code's target: a homepage, or an album or work of one. */
import { targetKinds } from '@wallpaper/contract/codes/codes.labels'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type ListEnd, ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { PageState } from '../../../ui/page/PageLayout.tsx'
import { Empty, Skeleton } from '../../../ui/states/states.tsx'
import { useHomepages } from '../codes.queries.ts'
import type { Target, TargetKind } from '../codes.types.ts'
import { Thumb } from '../components/Thumb.tsx'
import css from './TargetSheet.module.css'
import { type Homepage, homepageTarget, useAlbumTargets, usePhotoTargets } from './targets.queries.ts'

interface Choosing {
  chosenId: string | undefined
  onChoose: (target: Target) => void
}

function Choices({ targets, chosenId, onChoose }: Choosing & { targets: readonly Target[] }) {
  return (
    <ul>
      {targets.map((target) => (
        <li key={target.id}>
          <button
            type="button"
            className="row"
            aria-pressed={target.id === chosenId}
            onClick={() => onChoose(target)}
          >
            <Thumb url={target.thumbUrl} size={44} />
            <span className="row-main">
              <b className={css.name}>{target.name}</b>
              <small>{target.note}</small>
            </span>
            {target.id === chosenId && <Icon name="fill-check" size={22} className="link" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

const emptyLabels = {
  homepage: { title: '还没有主页', note: '先新建一个主页，口令才能指向它' },
  album: { title: '这个主页还没有专辑', note: '换一个主页看看，或者直接指向主页' },
  photo: { title: '这个主页还没有通过的作品', note: '作品通过审核后就能选，也可以先指向主页' },
} as const

function NoHomepage() {
  const line = useLine()
  const action = (
    <Link className="btn soft" to={creationScreens.index(line)}>
      去新建主页
    </Link>
  )
  return <Empty {...emptyLabels.homepage} action={action} />
}

interface ListedTargets {
  targets: readonly Target[]
  state: PageState
  end: ListEnd
  more: () => void
}

function TargetList({ kind, list, ...choosing }: Choosing & { kind: TargetKind; list: ListedTargets }) {
  const { targets, state, end, more } = list
  if (state.is === 'failed') return <ListFooter end="failed" onMore={state.retry} />
  if (state.is === 'loading') {
    return [1, 2, 3].map((row) => <Skeleton key={row} height={48} radius={12} style={{ marginBlock: 12 }} />)
  }
  if (targets.length === 0) return <Empty {...emptyLabels[kind]} />
  return (
    <>
      <Choices targets={targets} {...choosing} />
      {end === 'more' ? (
        <button type="button" className="list-end link" onClick={more}>
          看更多
        </button>
      ) : (
        end !== 'done' && <ListFooter end={end} onMore={more} />
      )}
    </>
  )
}

type OfHomepage = Choosing & { homepageId: string }

function Albums({ homepageId, ...choosing }: OfHomepage) {
  return <TargetList kind="album" list={useAlbumTargets(homepageId)} {...choosing} />
}

function Works({ homepageId, ...choosing }: OfHomepage) {
  return <TargetList kind="photo" list={usePhotoTargets(homepageId)} {...choosing} />
}

interface WithinProps extends Choosing {
  kind: 'album' | 'photo'
  homepages: readonly Homepage[]
  homepageId: string | undefined
}

function Within({ kind, homepages, homepageId, ...choosing }: WithinProps) {
  const [chosen, setChosen] = useState(homepageId)
  const homepage = homepages.find(({ id }) => id === chosen) ?? homepages[0]
  if (!homepage) return <NoHomepage />
  const List = kind === 'album' ? Albums : Works
  return (
    <>
      {homepages.length > 1 && (
        <Segmented
          label="主页"
          look="chips"
          options={homepages.map(({ id, name }) => ({ id, title: name }))}
          value={homepage.id}
          onChange={setChosen}
        />
      )}
      <List key={homepage.id} homepageId={homepage.id} {...choosing} />
    </>
  )
}

export interface TargetSheetProps extends Choosing {
  kind: TargetKind
  homepageId: string | undefined
  onClose: () => void
}

export function TargetSheet({ kind, homepageId, onClose, ...choosing }: TargetSheetProps) {
  const { data, error, refetch } = useHomepages()
  const homepages = data?.items ?? []
  return (
    <Sheet title={`选择${targetKinds[kind]}`} onClose={onClose}>
      {!data && error && <ListFooter end="failed" onMore={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} radius={12} />}
      {data &&
        (kind === 'homepage' ? (
          homepages.length === 0 ? (
            <NoHomepage />
          ) : (
            <Choices targets={homepages.map(homepageTarget)} {...choosing} />
          )
        ) : (
          <Within kind={kind} homepages={homepages} homepageId={homepageId} {...choosing} />
        ))}
    </Sheet>
  )
}
