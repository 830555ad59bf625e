/** What each role may do, who has which role, what needs two people, and the console as a role sees it. */
import { type StaffRole, staffRoleIds } from '@wallpaper/contract'
import { approvalRoles, staffList, staffRights } from '@wallpaper/contract/staff/staff.console'
import { Tabs } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { RightsTable } from '../rights/RightsTable.tsx'
import { conflictsOf } from './conflicts.ts'
import { Matrix } from './Matrix.tsx'
import { PairsTable } from './PairsTable.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import css from './permissions.module.css'
import { RolePreview } from './RolePreview.tsx'

const tabIds = ['matrix', 'people', 'rights', 'pairs'] as const
const mostStaff = 100

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className={common.tabCount}>{of}</span>

export const PermissionsPage = () => {
  const filters = useFilters(['tab', 'role'])
  const tab = tabIds.find((id) => id === filters.values.tab) ?? 'matrix'
  const role = staffRoleIds.find((id) => id === filters.values.role) ?? 'support'
  const choose = (chosen: StaffRole) => filters.set({ role: chosen })
  const members = useEndpointQuery(staffList, { limit: mostStaff })
  const pairs = useEndpointQuery(approvalRoles, {})
  const rights = useEndpointQuery(staffRights, {})
  const active = members.data?.items.filter(({ state }) => state !== 'disabled')
  const conflicts = active && pairs.data && conflictsOf(active, pairs.data.items)
  return (
    <div className={common.split}>
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => filters.set({ tab: key === 'matrix' ? undefined : key })}
          items={[
            { key: 'matrix', label: '角色能做什么' },
            {
              key: 'people',
              label: (
                <>
                  谁是什么角色
                  <Count of={active?.length} />
                </>
              ),
            },
            {
              key: 'rights',
              label: (
                <>
                  临时权限
                  <Count of={rights.data?.items.length} />
                </>
              ),
            },
            {
              key: 'pairs',
              label: (
                <>
                  两人经手与冲突
                  <Count of={conflicts?.length} />
                </>
              ),
            },
          ]}
        />
        {tab === 'matrix' && <Matrix role={role} onChoose={choose} />}
        {tab === 'people' && (
          <QueryView query={members}>
            {() => <PeopleTable members={active ?? []} onChoose={choose} />}
          </QueryView>
        )}
        {tab === 'rights' && <RightsTable isWhole />}
        {tab === 'pairs' && (
          <QueryView query={pairs}>
            {({ items }) => <PairsTable pairs={items} conflicts={conflicts ?? []} />}
          </QueryView>
        )}
      </Card>
      <div className={css.side}>
        <QueryView query={members} rows={4}>
          {() => (
            <RolePreview
              role={role}
              names={(active ?? []).filter(({ roles }) => roles.includes(role)).map(({ name }) => name)}
              onChoose={choose}
            />
          )}
        </QueryView>
      </div>
    </div>
  )
}
