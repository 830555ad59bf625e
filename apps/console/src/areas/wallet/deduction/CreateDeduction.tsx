/**
 * A new deduction: the evidence is read from the income rows, and a preview shows what would be taken from
 * which account.
 */
import { deductionTrial, proposeDeduction } from '@wallpaper/contract/wallet/deduction.console'
import {
  type DeductionKind,
  deductionEvidenceMax,
  deductionFenMax,
  deductionKindIds,
  deductionKinds,
} from '@wallpaper/contract/wallet/deduction.labels'
import { App, Form, Input, Select } from 'antd'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { PersonSelect } from '../../account/public.ts'
import css from './deductions.module.css'
import { type EvidencePicture, EvidencePictures, picturesOf } from './EvidencePictures.tsx'
import { EvidenceTable } from './EvidenceTable.tsx'

interface Values {
  uid: number
  kind: DeductionKind
  rule: string
  work_id?: string
  from: string
  to: string
  yuan: number
  note: string
  reason: string
  upload_ids?: readonly EvidencePicture[]
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const fenOf = (yuan: number | null | undefined): number => Math.round((yuan ?? 0) * 100)

const accounts = [
  ['pending_fen', '1 结算中'],
  ['available_fen', '2 可提现'],
  ['debt_fen', '3 形成欠款'],
] as const

interface Asked {
  uid: number
  from: string
  to: string
  work_id?: string
  amount_fen?: number
}

const amountRange = { min: 0.01, max: deductionFenMax / 100, digits: 2 }

/** The preview's input, once enough is filled in. */
const askedBy = ({ uid, from, to, work_id = '', yuan }: Partial<Values>): Asked | null => {
  if (uid === undefined || from === undefined || to === undefined) return null
  const amount_fen = fenOf(yuan)
  return {
    uid,
    from,
    to,
    ...(uuidPattern.test(work_id) && { work_id }),
    ...(amount_fen > 0 && amount_fen <= deductionFenMax && { amount_fen }),
  }
}

const Trial = ({ asked }: { asked: Asked }) => {
  const query = useEndpointQuery(deductionTrial, asked, { keepPrevious: true })
  const { data } = query
  if (query.isError) return <QueryProblem query={query} />
  if (!data) return <p className={common.note}>正在读取这些日期的收益……</p>
  return (
    <>
      <EvidenceTable evidence={data.evidence} />
      <table className={css.table} aria-label="从哪里扣">
        <thead>
          <tr>
            <th scope="col">从哪里扣</th>
            <th scope="col">现有</th>
            <th scope="col">扣</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(([name, label]) => (
            <tr key={name}>
              <td>{label}</td>
              <td className={common.num}>{formatYuan(data.balances[name])}</td>
              <td className={common.num}>{formatYuan(-data.taken[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export const CreateDeduction = ({ onClose }: { onClose: () => void }) => {
  const [form] = Form.useForm<Values>()
  const values: Partial<Values> = Form.useWatch([], form) ?? {}
  const asked = askedBy(values)
  const propose = useEndpointMutation(proposeDeduction, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      form={form}
      title="新建扣款"
      submitText="提交复核"
      width={640}
      initialValues={{ kind: 'traffic' }}
      onClose={onClose}
      onSubmit={async ({ yuan, work_id, upload_ids, ...rest }, idempotencyKey) => {
        const input = {
          ...rest,
          amount_fen: fenOf(yuan),
          upload_ids: picturesOf(rest.uid, upload_ids).map(({ id }) => id),
          ...(work_id && { work_id }),
        }
        await propose.call(input, { idempotencyKey })
        void message.success('已提交，财务复核通过才扣款')
      }}
    >
      <Form.Item name="uid" label="创作者" rules={[{ required: true, message: '请选择创作者' }]}>
        <PersonSelect placeholder="昵称、编号或完整手机号" />
      </Form.Item>
      <Form.Item name="kind" label="类型">
        <Select options={deductionKindIds.map((kind) => ({ value: kind, label: deductionKinds[kind] }))} />
      </Form.Item>
      <Form.Item name="rule" label="依据" rules={[{ required: true, min: 2, message: '请写明依据的规则' }]}>
        <Input maxLength={60} placeholder="《创作者规范》3.2 同一设备重复取图" />
      </Form.Item>
      <Form.Item name="work_id" label="作品编号（选填）" extra="留空：这些日期里的全部作品">
        <Input maxLength={36} placeholder="从作品库复制编号" />
      </Form.Item>
      <div className={css.days}>
        <Form.Item name="from" label="开始日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DayInput />
        </Form.Item>
        <Form.Item name="to" label="结束日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DayInput />
        </Form.Item>
      </div>
      {asked ? (
        <Trial asked={asked} />
      ) : (
        <p className={common.note}>选好创作者和日期后，这里显示证据里的收益</p>
      )}
      <Form.Item
        className={css.pictureField ?? ''}
        name="upload_ids"
        label="证据图片（选填）"
        extra={`最多 ${deductionEvidenceMax} 张，只有这位创作者和有权限的同事能看到`}
      >
        <EvidencePictures uid={values.uid} />
      </Form.Item>
      <NumberField name="yuan" label="扣款金额（元）" help="不能超过证据里的创作者所得" {...amountRange} />
      <Form.Item
        name="note"
        label="创作者会看到"
        rules={[{ required: true, whitespace: true, min: 5, message: '写清原因，至少 5 个字' }]}
      >
        <Input.TextArea rows={3} maxLength={300} showCount placeholder="写清原因和怎么申诉" />
      </Form.Item>
      <ReasonField label="内部原因" help="创作者看不到，会记入操作日志" />
    </FormDialog>
  )
}
