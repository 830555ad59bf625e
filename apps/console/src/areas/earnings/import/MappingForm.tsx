/** 字段对应: maps the file's columns to fields, beside its first rows. */
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { discardImport, importList, importOne, tryImport } from '@wallpaper/contract/earnings/import.console'
import { type ImportFieldId, importFieldIds, importFields } from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping } from '@wallpaper/contract/earnings/import.schemas'
import { Alert, Button, Form, Select } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { useSubmission } from '../../../ui/form/useSubmission.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { ImportDetail } from './import.labels.ts'
import css from './imports.module.css'

interface Values {
  columns: ImportMapping
  line: LineId
  from_day?: string
  to_day?: string
  bill?: number | null
}

const encodingLabels: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  gb18030: 'GBK',
}

const Sample = ({ found }: { found: ImportDetail }) => (
  <Card isFlush title="文件的前几行">
    <div className={common.tableScroll}>
      <PlainTable
        label="文件的前几行"
        size="small"
        columns={found.columns.map((name, at) => ({
          title: name || `第 ${at + 1} 列`,
          key: String(at),
          render: (_: unknown, { cells }: { cells: string[] }) => cells[at] ?? '',
        }))}
        rows={found.sample.map((cells, key) => ({ key, cells }))}
      />
    </div>
    <p className={common.total}>
      {found.format === 'xlsx'
        ? 'XLSX，第一个工作表'
        : `CSV，${encodingLabels[found.encoding] ?? found.encoding}`}
    </p>
  </Card>
)

const FieldItem = ({ field, found }: { field: ImportFieldId; found: ImportDetail }) => {
  const { name, isNeeded, hint } = importFields[field]
  return (
    <Form.Item
      name={['columns', field]}
      label={isNeeded ? `${name}（必选）` : name}
      extra={hint}
      {...(isNeeded && { rules: [{ required: true, message: `请选择「${name}」是哪一列` }] })}
    >
      <Select
        options={[
          ...(isNeeded ? [] : [{ value: '', label: '没有这一列' }]),
          ...[...new Set(found.columns)]
            .filter((column) => column !== '')
            .map((column) => ({ value: column, label: column })),
        ]}
      />
    </Form.Item>
  )
}

export const MappingForm = ({ found }: { found: ImportDetail }) => {
  const [form] = Form.useForm<Values>()
  const invalidates = [importOne, importList]
  const begin = useEndpointMutation(tryImport, { invalidates })
  const giveUp = useEndpointMutation(discardImport, { invalidates })
  const attempt = useAttempt()
  const { isBusy, error, submit } = useSubmission<Values>({
    form,
    onSubmit: async ({ columns, line, from_day, to_day, bill }) => {
      await begin.call({
        id: found.id,
        mapping: columns,
        line,
        from_day: from_day || undefined,
        to_day: to_day || undefined,
        bill_fen: typeof bill === 'number' ? Math.round(bill * 100) : undefined,
      })
    },
    onDone: () => {},
  })
  return (
    <div className={css.stack}>
      {found.problem !== '' && <Alert type="error" showIcon title={found.problem} />}
      <Sample found={found} />
      <Card
        title="字段对应"
        extra={<span className={common.note}>试算不写入任何收益；这次的选择为这个平台记住</span>}
      >
        <ProblemAlert error={error} />
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={isBusy}
          initialValues={{
            columns: found.mapping,
            line: found.line,
            from_day: found.from_day ?? undefined,
            to_day: found.to_day ?? undefined,
            bill: found.bill_fen === null ? null : found.bill_fen / 100,
          }}
          onFinish={(values) => void submit(values)}
        >
          <div className={css.fields}>
            {importFieldIds.map((field) => (
              <FieldItem key={field} field={field} found={found} />
            ))}
          </div>
          <div className={css.fields}>
            <Form.Item name="line" label="没有写产品线的行" extra="有口令的行按口令的产品线">
              <Select options={lineIds.map((id) => ({ value: id, label: lines[id].name }))} />
            </Form.Item>
            <Form.Item name="from_day" label="账期从" extra="不填则不限，账期外的行不入账">
              <DayInput />
            </Form.Item>
            <Form.Item name="to_day" label="账期到" extra="不填则到今天">
              <DayInput />
            </Form.Item>
            <NumberField
              name="bill"
              label="平台账单总额（元）"
              help="填了会和文件核对"
              min={0}
              max={1_000_000_000}
              digits={2}
              isOptional
            />
          </div>
          <div className={css.actions}>
            <Button
              disabled={isBusy}
              loading={giveUp.isPending}
              onClick={() => void attempt(() => giveUp.call({ id: found.id, reason: '试算前作废' }))}
            >
              作废这个文件
            </Button>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              开始试算
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
