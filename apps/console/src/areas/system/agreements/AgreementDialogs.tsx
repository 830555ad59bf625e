/** Edits and publishes the next version of an agreement. */
import {
  agreementVersions,
  publishAgreement,
  saveAgreementDraft,
} from '@wallpaper/contract/system/agreements.console'
import { App, Form, type GetRef, Input, Select } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { AgreementBody } from './AgreementBody.tsx'
import css from './agreements.module.css'
import {
  type AgreementFigure,
  type AgreementKind,
  type AgreementVersion,
  agreementNames,
} from './agreementText.ts'

interface Values {
  title: string
  body: string
  change_note: string
}

const Preview = ({ figures }: { figures: readonly AgreementFigure[] }) => {
  const body: string | undefined = Form.useWatch('body', Form.useFormInstance<Values>())
  return (
    // A text longer than its box must be scrollable by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.agreementPreview} aria-label="预览" tabIndex={0}>
      <AgreementBody body={body ?? ''} figures={figures} />
    </section>
  )
}

/** Inserts a placeholder for a setting at the caret; a typed number would not follow the setting. */
const InsertFigure = ({ figures }: { figures: readonly AgreementFigure[] }) => {
  const form = Form.useFormInstance<Values>()
  const insert = (name: string | null) => {
    const field: GetRef<typeof Input.TextArea> | undefined = form.getFieldInstance('body')
    const body: string = form.getFieldValue('body') ?? ''
    const caret = field?.resizableTextArea?.textArea.selectionStart ?? body.length
    form.setFieldValue('body', `${body.slice(0, caret)}{{${name}}}${body.slice(caret)}`)
    field?.focus()
  }
  return (
    <Form.Item
      label="插入设置里的数字"
      htmlFor="figure"
      extra="正文里写作 {{名称}}，设置修改后协议里的数字跟着变"
    >
      <Select<string | null>
        id="figure"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        placeholder="选择后插入到正文光标处"
        options={figures.map(({ name, label, unit, value }) => ({
          value: name,
          label: `${label}：${value} ${unit}（{{${name}}}）`,
        }))}
        onChange={insert}
      />
    </Form.Item>
  )
}

interface DraftDialogProps {
  kind: AgreementKind
  /** The draft, or the version in force that the new one starts from. */
  start: AgreementVersion | undefined
  figures: readonly AgreementFigure[]
  onClose: () => void
}

export const DraftDialog = ({ kind, start, figures, onClose }: DraftDialogProps) => {
  const save = useEndpointMutation(saveAgreementDraft, { invalidates: [agreementVersions] })
  const { message } = App.useApp()
  const isDraft = start?.state === 'draft'
  return (
    <FormDialog<Values>
      title={`${isDraft ? '编辑草稿' : '写新版本'}：${agreementNames[kind]}`}
      submitText="保存草稿"
      width={1_040}
      initialValues={{
        title: start?.title ?? agreementNames[kind],
        body: start?.body ?? '',
        change_note: isDraft ? start.change_note : '',
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        await save.call({ kind, ...values })
        void message.success('草稿已保存，发布后才生效')
      }}
    >
      <div className={common.fieldPair}>
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="change_note"
          label="这次改了什么"
          rules={[{ required: true, whitespace: true, message: '请写明这次改了什么' }]}
        >
          <Input maxLength={200} placeholder="创作者会在更新提示里看到" />
        </Form.Item>
      </div>
      <InsertFigure figures={figures} />
      <div className={css.agreementEditor}>
        <Form.Item
          name="body"
          label="正文"
          extra="换行即分段；行首 # 加空格是小标题，- 加空格是列表"
          rules={[
            { required: true, whitespace: true, message: '请填写正文' },
            { min: 50, message: '正文至少 50 个字' },
          ]}
        >
          <Input.TextArea rows={14} maxLength={30_000} showCount />
        </Form.Item>
        <Preview figures={figures} />
      </div>
    </FormDialog>
  )
}

export const PublishDialog = ({ draft, onClose }: { draft: AgreementVersion; onClose: () => void }) => (
  <ReasonDialog
    endpoint={publishAgreement}
    invalidates={[agreementVersions]}
    title={`发布第 ${draft.version} 版：${draft.title}`}
    submitText="发布协议"
    isDangerous
    lead="发布后立即生效，不能修改或撤回。同意过旧版的人下次进入时会看到更新并重新同意"
    input={(reason) => ({ kind: draft.kind, version: draft.version, reason })}
    done="已发布，立即生效"
    onClose={onClose}
  />
)
