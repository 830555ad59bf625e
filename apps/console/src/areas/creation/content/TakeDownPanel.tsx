/**
 * Takes down the selected works: reason, message to the owner, and consequences, all shown before the button.
 */
import {
  contentPhotoRead,
  contentPhotos,
  takeDownImpact,
  takeDownPhotos,
} from '@wallpaper/contract/creation/content/content.console'
import {
  type TakeDownCause,
  takeDownCauseIds,
  takeDownCauses,
} from '@wallpaper/contract/creation/content/content.limits'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { ProblemAlert, QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import type { Work } from '../content.labels.ts'
import css from './content.module.css'

const shownThumbs = 10

interface PanelProps {
  works: readonly Work[]
  onClose: () => void
  onDone: (results: { id: string; ok: boolean; msg: string }[]) => void
}

const Impact = ({ ids }: { ids: string[] }) => {
  const query = useEndpointQuery(takeDownImpact, { photo_ids: ids }, { keepPrevious: true })
  const { data } = query
  const told = (count: number | undefined, words: string) => (count === undefined ? '—' : `${count} ${words}`)
  if (query.isError) return <QueryProblem query={query} />
  return (
    <Facts
      facts={[
        { label: '作者', value: told(data?.people, '人，立即通知') },
        { label: '指向它们的口令', value: told(data?.codes, '个，观众看到「作品已下架」') },
        { label: '所在专辑', value: told(data?.albums, '个，自动隐藏') },
        { label: '已有的数据', value: '不变' },
        { label: '结算中的收益', value: '暂停解冻，恢复或申诉结束后继续' },
      ]}
    />
  )
}

export const TakeDownPanel = ({ works: picked, onClose, onDone }: PanelProps) => {
  // Only published works can be taken down; drafts and the like are not counted.
  const works = picked.filter(({ state }) => state === 'published')
  const others = picked.length - works.length
  const [cause, setCause] = useState<TakeDownCause | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<unknown>(null)
  const takeDown = useEndpointMutation(takeDownPhotos, { invalidates: [contentPhotos, contentPhotoRead] })
  const ids = works.map(({ id }) => id)
  const isReady = works.length > 0 && cause !== null && Array.from(reason.trim()).length >= 2
  const submit = async () => {
    if (!cause) return
    setError(null)
    try {
      onDone((await takeDown.call({ photo_ids: ids, cause, reason })).results)
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <Card className={common.panel ?? ''}>
      <div className={common.panelHead}>
        <h2>下架 {works.length} 个作品</h2>
        <StateTag tone="wait">作者可申诉</StateTag>
      </div>
      <div className={css.thumbs}>
        {works.slice(0, shownThumbs).map(({ id, cover, title }) => (
          <img key={id} src={cover.small} alt={title} />
        ))}
      </div>
      <fieldset className={css.panelPart}>
        <legend>
          <h3>原因（作者会看到）</h3>
        </legend>
        <div className={css.causes}>
          {takeDownCauseIds.map((id) => (
            <button key={id} type="button" aria-pressed={cause === id} onClick={() => setCause(id)}>
              {takeDownCauses[id]}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={css.panelPart}>
        <h3>
          给作者的说明<span className={css.panelHint}>怎样才能恢复</span>
        </h3>
        <Input.TextArea
          aria-label="给作者的说明"
          rows={3}
          maxLength={200}
          showCount
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          placeholder="例如：请换用可商用字体，或上传授权书后申诉，核实后当天恢复"
        />
      </div>
      <div className={css.panelPart}>
        <h3>下架会影响</h3>
        <Impact ids={ids} />
      </div>
      <Alert
        type="warning"
        showIcon
        title="观众取图页 1 秒内生效。操作写入审计日志，可在「已下架」里恢复。"
      />
      {others > 0 && (
        <Alert type="info" showIcon title={`另选的 ${others} 个观众看不到，不会下架，作者也不会收到通知。`} />
      )}
      <ProblemAlert error={error} />
      <div className={common.panelActions}>
        <Button size="large" onClick={onClose} disabled={takeDown.isPending}>
          取消
        </Button>
        <Button
          size="large"
          danger
          disabled={!isReady}
          loading={takeDown.isPending}
          onClick={() => void submit()}
        >
          下架 {works.length} 个作品
        </Button>
      </div>
    </Card>
  )
}
