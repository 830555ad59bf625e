/** Gifts: campaigns, who has given an address, and shipped parcels. Addresses are never shown here. */
import { exportGifts, giftCampaignGifts, giftCampaigns } from '@wallpaper/contract/support/gift.console'
import { giftStates } from '@wallpaper/contract/support/gift.labels'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import {
  type Column,
  column,
  personColumn,
  ratioColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { select } from '../../../ui/table/filter.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { supportPaths } from '../support.paths.ts'
import { ExportDialog, OpenDialog, ShipDialog } from './GiftDialogs.tsx'
import { type Campaign, type CampaignGift, giftTones } from './gift.labels.ts'
import css from './gifts.module.css'

const campaignColumns: Column<Campaign>[] = [
  column('礼品', ({ id, title }) => (
    <Link className={common.strong} to={supportPaths.gifts(id)}>
      {title}
    </Link>
  )),
  timeColumn('截止', 'closes_at'),
  ratioColumn('已填 / 已寄 / 共', ({ filled, shipped, people }) => [filled, shipped, people]),
]

const giftColumns: Column<CampaignGift>[] = [
  textColumn('编号', 'number', { isNumber: true }),
  personColumn(),
  stateColumn(({ state, state_name }) => ({ word: state_name, tone: giftTones[state] })),
  column('运单号', ({ carrier, tracking }) =>
    tracking ? (
      <span>
        {carrier} <span className={common.num}>{tracking}</span>
      </span>
    ) : (
      '—'
    ),
  ),
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
  const list = useList(giftCampaignGifts, {
    filters: { state: select('状态', giftStates) },
    input: ({ state }) => ({ campaign_id: id, state }),
  })
  const campaign = list.query.data?.campaign
  return (
    <Card isFlush>
      {campaign && (
        <header className={css.head}>
          <h2>{campaign.title}</h2>
          {list.fields}
          <Actions campaign={campaign} />
        </header>
      )}
      <CursorTable
        list={list}
        label="礼品"
        unit="份"
        columns={giftColumns}
        rowKey="number"
        empty={{ title: '没有收件人', note: '新建活动时填写的创作者会在这里' }}
      />
    </Card>
  )
}

export const GiftsPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const list = useList(giftCampaigns, {})
  const shown = id ? Number(id) : list.query.data?.items[0]?.id
  return (
    <div className={shown === undefined ? '' : css.gifts}>
      <Card isFlush>
        <div className={css.head}>
          <Button type="primary" onClick={() => setOpening(true)}>
            新建礼品活动
          </Button>
        </div>
        <CursorTable
          list={list}
          label="礼品活动"
          unit="个"
          columns={campaignColumns}
          rowKey="id"
          empty={{ title: '还没有礼品活动', note: '新建后，选中的创作者会收到填写收件信息的通知' }}
          onOpen={(row) => void navigate(supportPaths.gifts(row.id))}
          isShown={(row) => row.id === shown}
        />
      </Card>
      {shown !== undefined && <CampaignGifts key={shown} id={shown} />}
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
    </div>
  )
}
