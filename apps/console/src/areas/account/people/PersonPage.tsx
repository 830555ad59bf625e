/** One creator, whole: profile, notes and history, and what every other area knows. Tabs are addresses. */
import { personOne } from '@wallpaper/contract/account/account.console'
import { Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { usePersonTabs } from '../../../lib/navigation/personTabs.ts'
import { useThing } from '../../../lib/navigation/recentThings.ts'
import { formatTotal } from '../../../lib/number.ts'
import type { PersonTab } from '../../../lib/screen.ts'
import { useTabCounts } from '../../../lib/tabCount.ts'
import common from '../../../ui/common.module.css'
import { LateSkeleton, QueryView } from '../../../ui/feedback/QueryView.tsx'
import { useKeys } from '../../../ui/useKeys.ts'
import { PersonEvents } from './PersonEvents.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { PersonRisks } from './PersonRisks.tsx'
import css from './people.module.css'
import type { PersonProfile } from './person.labels.ts'

const profile = 'profile'

const Profile = ({ person, parts }: { person: PersonProfile; parts: readonly PersonTab[] }) => (
  <div className={css.personColumns}>
    <PersonFacts person={person} />
    <div className={common.stack}>
      {parts.map((part) => (
        <TabContent key={part.id} tab={part} uid={person.uid} />
      ))}
      <PersonRisks uid={person.uid} />
      <PersonNotes uid={person.uid} />
      <PersonEvents person={person} />
    </div>
  </div>
)

type Shown = Pick<PersonTab, 'id' | 'title' | 'counts'>

const TabTitle = ({ title, count }: { title: string; count: number | undefined }) => (
  <>
    {title}
    {count !== undefined && <span className={common.tabCount}>{formatTotal(count)}</span>}
  </>
)

const TabContent = ({ tab, uid }: { tab: PersonTab; uid: number }) => {
  const [Content] = useState(() => lazy(async () => ({ default: await tab.load() })))
  return (
    <Suspense fallback={<LateSkeleton rows={4} />}>
      <Content uid={uid} />
    </Suspense>
  )
}

export const PersonPage = () => {
  const uid = Number(useParams().uid)
  const known = usePersonTabs()
  const parts = known.filter(({ isOverview }) => isOverview)
  const tabs = known.filter(({ isOverview }) => !isOverview)
  const filters = useFilters(['tab'])
  const tab = tabs.find(({ id }) => id === filters.values.tab)
  const query = useEndpointQuery(personOne, { uid })
  const open = (id: string) => filters.set({ tab: id === profile ? undefined : id })
  const shown: Shown[] = [{ id: profile, title: '概况' }, ...tabs]
  const counts = useTabCounts(shown.map(({ counts: lists }) => lists?.(uid) ?? []))
  useKeys(Object.fromEntries(shown.slice(0, 9).map(({ id }, at) => [String(at + 1), () => open(id)])))
  useThing(query.data && `${query.data.nickname} ${uid}`)
  return (
    <QueryView query={query}>
      {(person) => (
        <div className={common.stack} key={person.uid}>
          <PersonHead person={person} />
          <Tabs
            className={cx(css.personTabs)}
            activeKey={tab?.id ?? profile}
            onChange={open}
            tabBarExtraContent={<span className={common.note}>按 1–{Math.min(9, shown.length)} 切换</span>}
            items={shown.map(({ id, title }, at) => ({
              key: id,
              label: <TabTitle title={title} count={counts[at]} />,
            }))}
          />
          {tab ? (
            <TabContent key={tab.id} tab={tab} uid={person.uid} />
          ) : (
            <Profile person={person} parts={parts} />
          )}
        </div>
      )}
    </QueryView>
  )
}
