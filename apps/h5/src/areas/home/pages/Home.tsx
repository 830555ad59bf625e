/** 首页: the most severe notice, income or first steps, then quick entries, product lines and news. */

import { indexInit } from '@wallpaper/contract/home'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useReadFromLastVisit } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Card, MoreLink, NoticeStrip } from '../../../ui/content.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { NoticeRow } from '../../notice/public.ts'
import { HomeHeader } from '../components/HomeHeader.tsx'
import { Lines } from '../components/Lines.tsx'
import { QuickGrid } from '../components/QuickGrid.tsx'
import { WarningStrip } from '../components/Warnings.tsx'
import type { HomeInit } from '../home.types.ts'
import css from './Home.module.css'

/** Agreement updates and first steps are rare: not part of the first load. */
const loadAgreementUpdate = () =>
  import('../components/AgreementUpdate.tsx').then((loaded) => loaded.AgreementUpdate)
const loadHomeMore = () => import('../components/HomeMore.tsx').then((loaded) => loaded.HomeMore)
const loadIncome = () => import('../../earnings/public.ts').then((loaded) => loaded.IncomeCard)
const loadFirstSteps = () => import('../components/FirstSteps.tsx').then((loaded) => loaded.FirstSteps)

const loadBeginner = () => import('../../learn/public.ts').then((loaded) => loaded.BeginnerCard)

const nothing = {}

/** As high as the card, so that the content below does not move. */
const incomeSkeleton = (
  <section className="card">
    <Skeleton height={152} />
  </section>
)

const firstStepsSkeleton = (
  <section className="card">
    <Skeleton height={250} />
  </section>
)

/** At most one, the most severe; warnings that need confirmation are handled before it. */
function Strip({ strip: { tone, sentence, action, path } }: { strip: NonNullable<HomeInit['strip']> }) {
  if (!runtime().canOpen(path)) return null
  const to = parsePageUrl(path)
  return (
    <NoticeStrip tone={tone} action={{ label: action, to: withQuery(to.path, to.query) }}>
      {sentence}
    </NoticeStrip>
  )
}

function Notices({ notices }: Pick<HomeInit, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <Card
      title="消息"
      more={<MoreLink to={noticeScreens.list()}>全部</MoreLink>}
      className={css.notices ?? ''}
    >
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} now={Date.now()} />
      ))}
    </Card>
  )
}

const skeleton = (
  <>
    <section className="card">
      <Skeleton width={72} height={20} />
      <div className={css.boxes}>
        {Array.from({ length: 10 }, (_, index) => index).map((box) => (
          <Skeleton key={box} width={44} height={44} radius={14} />
        ))}
      </div>
    </section>
    <section className="card">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={40} style={{ marginBlock: 14 }} />
      ))}
    </section>
  </>
)

export function Home() {
  const read = useReadFromLastVisit(indexInit, {})
  const { data, isPlaceholderData } = read
  const state = stateOf(read)
  // Sub-accounts do not see money.
  const isMain = useSession()?.sonid === 0
  return (
    <PageLayout
      header={<HomeHeader unread={data?.unread ?? 0} />}
      state={state.is === 'loading' ? { is: 'loading', skeleton } : state}
    >
      {data && (
        <>
          {data.warning ? (
            <WarningStrip key={data.warning.id} warning={data.warning} />
          ) : (
            data.strip && <Strip strip={data.strip} />
          )}
          {data.first_steps && (
            <>
              <FetchedLater
                load={loadFirstSteps}
                props={{ ...data.first_steps, hasStrip: Boolean(data.warning ?? data.strip) }}
                waiting={firstStepsSkeleton}
              />
              <FetchedLater load={loadBeginner} props={nothing} />
            </>
          )}
          {isMain && <FetchedLater load={loadIncome} props={nothing} waiting={incomeSkeleton} />}
          <QuickGrid entries={data.quick_entries} placed={data.navigation} />
          <Lines lines={data.lines} hasMoney={isMain} />
          <Notices notices={data.notices} />
          <FetchedLater load={loadHomeMore} props={nothing} />
          {!isPlaceholderData && data.agreements_to_accept.length > 0 && (
            <FetchedLater load={loadAgreementUpdate} props={{ agreements: data.agreements_to_accept }} />
          )}
        </>
      )}
    </PageLayout>
  )
}
