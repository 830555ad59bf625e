/** The decision about a reported result, with its keys. */

import { workbench } from '@wallpaper/contract/staff/staff.console'
import { decideReport, staffReports } from '@wallpaper/contract/studio/job.console'
import { reportReasons, reportStates } from '@wallpaper/contract/studio/job.labels'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { Decision } from '../review/public.ts'
import type { Report } from './report.types.ts'

const Decided = ({ report }: { report: Report }) => (
  <Facts
    facts={[
      { label: '结论', value: reportStates[report.state] },
      { label: '说明', value: report.note },
      { label: '处理人', value: report.decided_by },
      { label: '时间', value: <TimeText at={report.decided_at} /> },
    ]}
  />
)

const useDecision = (report: Report, onMove: (step: number) => void) => {
  const { call, isPending } = useEndpointMutation(decideReport, { invalidates: [staffReports, workbench] })
  const attempt = useAttempt()
  const { message } = App.useApp()
  const decide = (verdict: 'kept' | 'removed', note: string) =>
    void attempt(async () => {
      await call({ id: report.id, verdict, note })
      void message.success(
        verdict === 'kept'
          ? report.is_from_audience
            ? '已保留'
            : '已保留，举报的人会收到说明'
          : '已移除，文件也删除了',
      )
      onMove(1)
    })
  return { decide, isPending }
}

interface ReportVerdictProps {
  report: Report
  onMove: (step: number) => void
}

export const ReportVerdict = ({ report, onMove }: ReportVerdictProps) => {
  const [note, setNote] = useState('')
  const { decide, isPending } = useDecision(report, onMove)
  const isOpen = report.state === 'waiting'
  const isReady = note.trim() !== ''
  return (
    <Decision
      label="处理"
      isOpen={isOpen}
      isBusy={isPending}
      approve={{ label: '保留', isReady, act: () => decide('kept', note) }}
      refuse={{ label: '移除', isReady, act: () => decide('removed', note) }}
      onMove={onMove}
    >
      <h2>{reportReasons[report.reason]}</h2>
      <p>{report.text || '举报的人没有写说明'}</p>
      <p className={common.note}>
        <TimeText at={report.created_at} />{' '}
        {report.is_from_audience ? '观众举报，没有登录，收不到回复' : '举报'}
      </p>
      {isOpen ? (
        <>
          <h3>怎么核实的</h3>
          <Input.TextArea
            aria-label="说明"
            placeholder="写清楚依据，作者和举报的人会看到"
            rows={4}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <h3>移除之后</h3>
          <p>
            成图和它的文件立即删除，来源照片也提前删除。已经是作品的会下架，作者收到原因，可以申诉。同一张成图的其他举报一起结束。
          </p>
        </>
      ) : (
        <Decided report={report} />
      )}
    </Decision>
  )
}
