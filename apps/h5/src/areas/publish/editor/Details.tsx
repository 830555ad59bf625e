/** The words that go with the work, as the platform wants them. */

import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { codeLine } from '@wallpaper/contract/publish/publication.labels'
import { platformLimits } from '@wallpaper/contract/publish/publication.limits'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { formatDay, formatTime } from '../../../lib/format/time.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { Switch, TextArea, TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { ChoiceSheet } from '../backfill/ChoiceSheet.tsx'
import type { PublicationChoices } from '../publish.types.ts'
import css from './editor.module.css'
import { PartitionSheet } from './PartitionSheet.tsx'
import { ScheduleSheet } from './ScheduleSheet.tsx'
import { TagsSheet } from './TagsSheet.tsx'
import type { Fields } from './useDraft.ts'

interface DetailsProps {
  platform: PlatformId
  choices: PublicationChoices
  fields: Fields
  isAiFixed: boolean
  isAd: boolean
  at: number | null
  now: number
  /** Where a newly connected account leads back to. */
  back: PageUrl
  /** Absent where it can only go to this platform. */
  onPlatform: (() => void) | undefined
  onEdit: (change: Partial<Fields>) => void
  onAccount: (accountId: string) => void
  onTime: (at: number | null) => void
}

type Opened = 'account' | 'partition' | 'tags' | 'code' | 'time' | null

interface SheetsProps extends DetailsProps {
  account: DetailsProps['choices']['accounts'][number] | undefined
  opened: Opened
  onClose: () => void
}

function DetailSheets(props: SheetsProps) {
  const { platform, choices, fields, at, now, account, opened, onEdit, onAccount, onTime, onClose } = props
  const limits = platformLimits[platform]
  return (
    <>
      {opened === 'account' && (
        <ChoiceSheet
          title="选择账号"
          empty="还没有连接账号"
          choices={[
            ...choices.accounts
              .filter((one) => one.platform === platform)
              .map(({ id, nickname, sentence }) => ({ id, title: nickname, note: sentence })),
            { id: '', title: '连接别的账号', note: '去授权账号' },
          ]}
          onPick={({ id }) => {
            onClose()
            if (id) onAccount(id)
            else navigateTo(publishScreens.accounts({ back: props.back }))
          }}
          onClose={onClose}
        />
      )}
      {opened === 'partition' && account && (
        <PartitionSheet
          accountId={account.id}
          chosen={fields.partition_id}
          onPick={(partition_id, partition_name) => {
            onEdit({ partition_id, partition_name })
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {opened === 'tags' && (
        <TagsSheet
          tags={fields.tags}
          tagsMax={limits.tagsMax}
          tagMax={limits.tagMax}
          onChange={(tags) => onEdit({ tags })}
          onClose={onClose}
        />
      )}
      {opened === 'code' && (
        <ChoiceSheet
          title="选择口令"
          empty="还没有口令"
          choices={[
            { id: '', title: '不带口令' },
            ...choices.codes.map(({ code, created_at }) => ({
              id: code,
              title: code,
              note: `${formatDay(created_at)} 创建`,
            })),
          ]}
          onPick={({ id }) => {
            onEdit({ code: id })
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {opened === 'time' && (
        <ScheduleSheet
          at={at}
          now={now}
          onPick={(time) => {
            onTime(time)
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** By hand nothing is written by itself: each text is copied. */
const descriptionHint = (platform: PlatformId, code: string): string => {
  if (!platforms[platform].isPublishedByApi) return '选填，交接时一点就复制'
  return code ? `第一行会写：${codeLine(code, platform)}` : '选填'
}

const codeNote = (platform: PlatformId): string =>
  platforms[platform].isPublishedByApi ? '写进简介第一行' : '交接时复制，发好后置顶到评论区'

export function Details(props: DetailsProps) {
  const { platform, choices, fields, isAiFixed, isAd, at, onPlatform, onEdit } = props
  const limits = platformLimits[platform]
  const [opened, setOpened] = useState<Opened>(null)
  const account = choices.accounts.find(({ id }) => id === fields.account_id)
  const openPartitions = () => (account ? setOpened('partition') : toast('请先选账号'))
  return (
    <>
      <Card>
        <div className="form">
          <TextField
            name="title"
            label="标题"
            placeholder="写一个标题"
            hasCounter
            maxLength={limits.titleMax}
            value={fields.title}
            onChange={(title) => onEdit({ title })}
          />
          <TextArea
            name="description"
            label="简介"
            placeholder={descriptionHint(platform, fields.code)}
            maxLength={limits.descriptionMax}
            value={fields.description}
            onChange={(description) => onEdit({ description })}
          />
          {isAd && <p className="f12 t3">这个视频含广告，发布时会在简介里写明</p>}
        </div>
      </Card>
      <Rows>
        <Row title="平台" value={platforms[platform].name} {...(onPlatform && { onPress: onPlatform })} />
        <Row
          title="账号"
          value={account?.nickname ?? '选择账号'}
          note={account?.sentence || undefined}
          onPress={() => setOpened('account')}
        />
        {limits.hasPartitions && (
          <Row title="分区" value={fields.partition_name || '请选择'} onPress={openPartitions} />
        )}
        <Row
          title="标签"
          value={fields.tags.length > 0 ? fields.tags.join('、') : '选填'}
          note={`${fields.tags.length}/${limits.tagsMax}`}
          onPress={() => setOpened('tags')}
        />
        <Row
          title="口令"
          value={fields.code || '不带口令'}
          note={fields.code ? codeNote(platform) : undefined}
          onPress={() => setOpened('code')}
        />
        <Row
          title="发布时间"
          value={at === null ? '马上' : formatTime(at).slice(5, 16)}
          onPress={() => setOpened('time')}
        />
      </Rows>
      {limits.hasPartitions && (
        <Card title="类型">
          <Segmented
            label="类型"
            options={[
              { id: 'own', title: '自制' },
              { id: 'repost', title: '转载' },
            ]}
            value={fields.is_repost ? 'repost' : 'own'}
            onChange={(id) => onEdit({ is_repost: id === 'repost' })}
          />
          {fields.is_repost && (
            <TextField
              name="source"
              label="来源"
              placeholder="写明从哪里转载"
              maxLength={200}
              value={fields.source}
              onChange={(source) => onEdit({ source })}
            />
          )}
        </Card>
      )}
      <Card>
        <div className={css.switchRow}>
          <span>
            含 AI 生成内容
            <small>{isAiFixed ? '与图神里的声明一致，投稿时一并声明' : '用 AI 生成或改过的，请打开'}</small>
          </span>
          <Switch
            label="含 AI 生成内容"
            isOn={fields.is_ai || isAiFixed}
            isDisabled={isAiFixed}
            onChange={(is_ai) => onEdit({ is_ai })}
          />
        </div>
      </Card>
      <DetailSheets {...props} account={account} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}
