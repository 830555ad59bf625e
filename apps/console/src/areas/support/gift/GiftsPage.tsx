/** Gifts: campaigns, who has given an address, and shipped parcels. Addresses are never shown here. */
import { exportGifts, giftCampaignGifts, giftCampaigns } from '@wallpaper/contract/support/gift.console'
import { type GiftState, giftStateIds, giftStates } from '@wallpaper/contract/support/gift.labels'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { supportPaths } from '../support.paths.ts'
import { ExportDialog, OpenDialog, ShipDialog } from './GiftDialogs.tsx'
import { type Campaign, type CampaignGift, giftTones } from './gift.labels.ts'
import css from './gifts.module.css'

const campaignColumns = [
  {
    title: '礼品',
    key: 'title',
    render: (_: unknown, { id, title }: Campaign) => (
      <Link className={common.strong} to={supportPaths.gifts(id)}>
        {title}
      </Link>
    ),
  },
  { title: '截止', dataIndex: 'closes_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '已填 / 已寄 / 共',
    key: 'counts',
    align: 'right' as const,
    render: (_: unknown, { filled, shipped, people }: Campaign) => (
      <span className={common.num}>
        {filled} / {shipped} / {people}
      </span>
    ),
  },
]

const giftColumns = [
  {
    title: '编号',
    dataIndex: 'number',
    render: (text: string) => <span className={common.num}>{text}</span>,
  },
  {
    title: '创作者',
    key: 'person',
    render: (_: unknown, { person }: CampaignGift) => (
      <SubjectLink subject={{ key: `person:${person.uid}`, label: person.nickname }} />
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, state_name }: CampaignGift) => (
      <StateTag tone={giftTones[state]}>{state_name}</StateTag>
    ),
  },
  {
    title: '运单号',
    key: 'tracking',
    render: (_: unknown, { carrier, tracking }: CampaignGift) =>
      tracking ? (
        <span>
          {carrier} <span className={common.num}>{tracking}</span>
        </span>
      ) : (
        '—'
      ),
  },
]

const Actions = ({ campaign }: { campaign: Campaign }) => {
  const [opened, setOpened] = useState<'export' | 'ship' | null>(null)
  const take = useEndpointMutation(exportGifts, { invalidates: [giftCampaigns, giftCampaignGifts] })
  const { message } = App.useApp()
  const attempt = useAttempt()
  const save = () =>
    attempt(async () => {
      saveFile(await take.call({ campaign_id: campaign.id }))
      void message.success('已导出，寄出后请删除文件')
    })
  const close = () => setOpened(null)
  const mayTake = campaign.export_until !== null && campaign.export_until > Date.now()
  return (
    <div className={css.actions}>
      {campaign.pending_export_id !== null && (
        <Link to={`/approvals/${campaign.pending_export_id}`}>导出申请等待复核</Link>
      )}
      {mayTake ? (
        <Button type="primary" loading={take.isPending} onClick={() => void save()}>
          导出收件信息
        </Button>
      ) : (
        <Button disabled={campaign.pending_export_id !== null} onClick={() => setOpened('export')}>
          申请导出
        </Button>
      )}
      <Button onClick={() => setOpened('ship')}>登记运单号</Button>
      {opened === 'export' && <ExportDialog campaign={campaign} onClose={close} />}
      {opened === 'ship' && <ShipDialog campaign={campaign} onClose={close} />}
    </div>
  )
}

const CampaignGifts = ({ id }: { id: number }) => {
  const filters = useFilters(['state'])
  const state = giftStateIds.find((each) => each === filters.values.state)
  const trail = useCursorTrail(`${id} ${state}`)
  const query = useEndpointQuery(
    giftCampaignGifts,
    { campaign_id: id, state, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const campaign = query.data?.campaign
  return (
    <Card isFlush>
      {campaign && (
        <header className={css.head}>
          <h2>{campaign.title}</h2>
          <Select
            aria-label="状态"
            allowClear
            placeholder="全部状态"
            value={state}
            onChange={(next?: GiftState) => filters.set({ state: next })}
            options={giftStateIds.map((each) => ({ value: each, label: giftStates[each] }))}
          />
          <Actions campaign={campaign} />
        </header>
      )}
      <CursorTable
        label="礼品"
        unit="份"
        query={query}
        trail={trail}
        columns={giftColumns}
        rowKey="number"
        empty={<EmptyState title="没有收件人" note="新建活动时填写的创作者会在这里" />}
      />
    </Card>
  )
}

export const GiftsPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const trail = useCursorTrail('')
  const query = useEndpointQuery(giftCampaigns, { cursor: trail.cursor }, { keepPrevious: true })
  const shown = id ? Number(id) : query.data?.items[0]?.id
  return (
    <div className={shown === undefined ? '' : css.gifts}>
      <Card isFlush>
        <div className={css.head}>
          <Button type="primary" onClick={() => setOpening(true)}>
            新建礼品活动
          </Button>
        </div>
        <CursorTable
          label="礼品活动"
          unit="个"
          query={query}
          trail={trail}
          columns={campaignColumns}
          rowKey="id"
          empty={<EmptyState title="还没有礼品活动" note="新建后，选中的创作者会收到填写收件信息的通知" />}
          rowClassName={(row) =>
            row.id === shown ? cx(common.isClickable, common.isSelected) : cx(common.isClickable)
          }
          onRow={(row) => onRowClick(() => void navigate(supportPaths.gifts(row.id)))}
        />
      </Card>
      {shown !== undefined && <CampaignGifts key={shown} id={shown} />}
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
    </div>
  )
}
