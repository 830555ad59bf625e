/** All homepages: search, suspend with a reason, restore. */
import { lines, type OutputOf } from '@wallpaper/contract'
import {
  contentHomepageRead,
  contentHomepages,
  reinstateHomepages,
  suspendHomepages,
} from '@wallpaper/contract/creation/content/content.console'
import {
  type TakeDownCause,
  takeDownCauseIds,
  takeDownCauses,
} from '@wallpaper/contract/creation/content/content.limits'
import { App, Button, Drawer, Form, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import {
  type Column,
  column,
  countColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { ListExport, useMayExport } from '../../../ui/table/ListExport.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { AuditTimeline } from '../../staff/public.ts'
import { type Homepage, homepageStates, isHomepageState } from '../content.labels.ts'
import { creationPaths } from '../creation.paths.ts'
import { ContentFilterFields } from './ContentFilterFields.tsx'
import css from './content.module.css'
import { useContentFilters } from './useContentFilters.ts'

const stateOptions = Object.entries(homepageStates).map(([value, { word }]) => ({ value, label: word }))

const invalidates = [contentHomepages, contentHomepageRead]

const SuspendDialog = ({ homepage, onClose }: { homepage: Homepage; onClose: () => void }) => {
  const suspend = useEndpointMutation(suspendHomepages, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<{ cause: TakeDownCause; reason: string }>
      title={`停用「${homepage.name}」`}
      submitText="停用主页"
      isDangerous
      onClose={onClose}
      onSubmit={async (values) => {
        const { results } = await suspend.call({ homepage_ids: [homepage.id], ...values })
        if (results[0]?.ok) void message.success('已停用并通知作者')
        else void message.error(results[0]?.msg ?? '没有完成，请重试')
      }}
    >
      <p className={common.dialogLead}>
        观众看不到这个主页和里面的 {formatCount(homepage.photos.published)} 个作品，指向它的口令打不开
      </p>
      <Form.Item name="cause" label="原因（作者会看到）" rules={[{ required: true, message: '请选择原因' }]}>
        <Select options={takeDownCauseIds.map((id) => ({ value: id, label: takeDownCauses[id] }))} />
      </Form.Item>
      <ReasonField label="给作者的说明" help="原样告诉作者，并记入操作日志" placeholder="怎样才能恢复" />
    </FormDialog>
  )
}

const ReinstateDialog = ({ homepage, onClose }: { homepage: Homepage; onClose: () => void }) => {
  const reinstate = useEndpointMutation(reinstateHomepages, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={`恢复「${homepage.name}」`}
      submitText="恢复主页"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { results } = await reinstate.call({ homepage_ids: [homepage.id], reason })
        if (results[0]?.ok) void message.success('已恢复并通知作者')
        else void message.error(results[0]?.msg ?? '没有完成，请重试')
      }}
    >
      <ReasonField />
    </FormDialog>
  )
}

type Detail = OutputOf<typeof contentHomepageRead>

const factsOf = (homepage: Detail) => [
  {
    label: '状态',
    value: (
      <StateTag tone={homepageStates[homepage.state].tone}>{homepageStates[homepage.state].word}</StateTag>
    ),
  },
  ...(homepage.reason ? [{ label: '原因', value: homepage.reason }] : []),
  {
    label: '作者',
    value: (
      <SubjectLink
        subject={{ key: `person:${homepage.uid}`, label: `${homepage.nickname} ${homepage.uid}` }}
      />
    ),
  },
  { label: '产品线', value: lines[homepage.line].name },
  { label: '分类', value: homepage.class_name },
  { label: '简介', value: homepage.intro || '—' },
  {
    label: '作品',
    value: `已通过 ${homepage.photos.published}，审核中 ${homepage.photos.reviewing}，已下架 ${homepage.photos.taken_down}`,
  },
  { label: '专辑', value: formatCount(homepage.albums) },
  { label: '口令', value: homepage.codes.map(({ code }) => code).join('、') || '—' },
  { label: '创建时间', value: <TimeText at={homepage.created_at} /> },
]

const HomepageDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useEndpointQuery(contentHomepageRead, { homepage_id: id })
  return (
    <Drawer open size={520} title={query.data?.name ?? '主页'} onClose={onClose}>
      <QueryView query={query}>
        {(homepage) => (
          <div className={common.stack}>
            <Facts facts={factsOf(homepage)} />
            <Link to={creationPaths.works({ uid: String(homepage.uid) })}>看作者的作品</Link>
            <section>
              <h3 className={common.drawerHeading}>处理记录</h3>
              {homepage.history.length > 0 ? (
                <AuditTimeline rows={homepage.history} hasSubject={false} />
              ) : (
                <p className={common.note}>还没有处理过</p>
              )}
            </section>
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}

const columnsFor = (
  open: (homepage: Homepage) => void,
  act: ((homepage: Homepage) => void) | undefined,
): Column<Homepage>[] => [
  column('主页', (homepage) => (
    <div className={css.person}>
      <Avatar name={homepage.name} url={homepage.avatar_url} size={32} />
      <Button type="link" className={cx(common.inCell)} onClick={() => open(homepage)}>
        {homepage.name}
      </Button>
    </div>
  )),
  column('作者', ({ nickname, uid }) => <SubjectLink subject={{ key: `person:${uid}`, label: nickname }} />),
  column('产品线', ({ line }) => lines[line].name),
  textColumn('分类', 'class_name'),
  stateColumn(({ state }) => homepageStates[state]),
  column('作品', ({ photos }) => formatCount(photos.all), { isNumber: true, isRight: true }),
  countColumn('专辑', 'albums'),
  timeColumn('创建时间', 'created_at'),
  column('操作', (homepage) =>
    act && (homepage.state === 'active' || homepage.state === 'suspended') ? (
      <Button size="small" danger={homepage.state === 'active'} onClick={() => act(homepage)}>
        {homepage.state === 'active' ? '停用' : '恢复'}
      </Button>
    ) : null,
  ),
]

export const HomepagesPage = () => {
  const filters = useContentFilters()
  const state = isHomepageState(filters.values.state) ? filters.values.state : undefined
  const list = useList(contentHomepages, { input: () => ({ ...filters.asked, state }) })
  const mayAct = useMay(suspendHomepages)
  const mayExport = useMayExport(contentHomepages)
  const [acted, setActed] = useState<Homepage | null>(null)
  const columns = columnsFor(({ id }) => filters.set({ open: id }), mayAct ? setActed : undefined)
  return (
    <Card isFlush>
      <FilterBar
        actions={
          (filters.isAny || mayExport) && (
            <>
              {filters.isAny && <Button onClick={filters.clear}>清空条件</Button>}
              {mayExport && <ListExport list={list} label="主页" columns={columns} />}
            </>
          )
        }
      >
        <ContentFilterFields filters={filters} placeholder="名称、简介、主页 ID" states={stateOptions} />
      </FilterBar>
      <CursorTable
        label="主页"
        unit="个"
        list={list}
        columns={columns}
        rowKey="id"
        empty={{ title: '没有符合条件的主页', note: '换个词，或清空条件再找' }}
      />
      {acted?.state === 'active' && <SuspendDialog homepage={acted} onClose={() => setActed(null)} />}
      {acted?.state === 'suspended' && <ReinstateDialog homepage={acted} onClose={() => setActed(null)} />}
      {filters.values.open && (
        <HomepageDrawer id={filters.values.open} onClose={() => filters.set({ open: undefined })} />
      )}
    </Card>
  )
}
