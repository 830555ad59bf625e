/** Edits one item beside a preview of the phone. */
import { addHomeItem, editHomeItem, homeItemList } from '@wallpaper/contract/home/home.console'
import { type HomeItemKind, homeItemNoteMax, homeItemTitleMax } from '@wallpaper/contract/home/home.limits'
import { App, Form, Input, Radio, Select, Switch } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatMinute, parseMinute } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ScreenInput } from '../../ui/form/ScreenInput.tsx'
import { TimeInput } from '../../ui/form/TimeInput.tsx'
import { iconOptions, isNavigationIcon } from '../system/public.ts'
import { type HomeItem, type HomeItemFields, hasDestination, kindLabels, markOptions } from './home.labels.ts'
import css from './ItemDialog.module.css'
import { ItemPreview } from './ItemPreview.tsx'

interface Values {
  title: string
  note?: string
  icon?: HomeItemFields['icon']
  mark: NonNullable<HomeItemFields['mark']>
  path?: string | undefined
  is_shown: boolean
  /** 2026-08-02 09:30, Shanghai time. */
  starts_at?: string | undefined
  ends_at?: string | undefined
}

const textOf = (at: number | null): string | undefined => (at === null ? undefined : formatMinute(at))
const timeOf = (text: string | undefined): number | undefined =>
  text ? (parseMinute(text) ?? undefined) : undefined

const contentOf = (kind: HomeItemKind, values: Values) => ({
  title: values.title,
  note: values.note?.trim() ?? '',
  icon: values.icon,
  mark: values.mark,
  path: hasDestination(kind) ? values.path?.trim() || undefined : undefined,
  is_shown: values.is_shown,
  starts_at: timeOf(values.starts_at),
  ends_at: timeOf(values.ends_at),
})

const startOf = (item: HomeItem | null): Partial<Values> =>
  item
    ? {
        title: item.title,
        note: item.note,
        icon: isNavigationIcon(item.icon) ? item.icon : 'grid',
        mark: item.mark,
        path: item.path ?? undefined,
        is_shown: item.is_shown,
        starts_at: textOf(item.starts_at),
        ends_at: textOf(item.ends_at),
      }
    : { icon: 'grid', mark: 'none', is_shown: true }

const Fields = ({ kind }: { kind: HomeItemKind }) => (
  <>
    <Form.Item
      name="title"
      label={hasDestination(kind) ? '标题' : '词'}
      rules={[{ required: true, whitespace: true, message: '请填写' }]}
    >
      <Input maxLength={homeItemTitleMax} showCount />
    </Form.Item>
    {hasDestination(kind) && (
      <>
        <Form.Item name="note" label="一句说明（可以不填）">
          <Input maxLength={homeItemNoteMax} showCount />
        </Form.Item>
        <div className={common.fieldPair}>
          <Form.Item name="icon" label="图标">
            <Select options={iconOptions} />
          </Form.Item>
          <Form.Item name="path" label="打开的页面（可以不填）">
            <ScreenInput />
          </Form.Item>
        </div>
      </>
    )}
    <div className={common.fieldPair}>
      <Form.Item name="mark" label="角标">
        <Radio.Group optionType="button" options={markOptions} />
      </Form.Item>
      <Form.Item name="is_shown" label="显示" valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
    <div className={common.fieldPair}>
      <Form.Item name="starts_at" label="开始时间" extra="不填就是马上">
        <TimeInput />
      </Form.Item>
      <Form.Item name="ends_at" label="结束时间" extra="不填就是一直">
        <TimeInput />
      </Form.Item>
    </div>
  </>
)

const Preview = ({ kind }: { kind: HomeItemKind }) => {
  const form = Form.useFormInstance<Values>()
  const values = Form.useWatch((all: Values) => all, form)
  return (
    <ItemPreview
      kind={kind}
      title={values?.title ?? ''}
      note={values?.note ?? ''}
      mark={values?.mark ?? 'none'}
    />
  )
}

interface ItemDialogProps {
  kind: HomeItemKind
  item: HomeItem | null
  onClose: () => void
}

export const ItemDialog = ({ kind, item, onClose }: ItemDialogProps) => {
  const add = useEndpointMutation(addHomeItem, { invalidates: [homeItemList] })
  const edit = useEndpointMutation(editHomeItem, { invalidates: [homeItemList] })
  const { message } = App.useApp()
  const save = async (values: Values, idempotencyKey: string) => {
    const content = contentOf(kind, values)
    if (item) await edit.call({ id: item.id, ...content })
    else await add.call({ kind, ...content }, { idempotencyKey })
    void message.success('已保存')
  }
  return (
    <FormDialog<Values>
      title={item ? `修改「${item.title}」` : `添加${kindLabels[kind]}`}
      submitText={item ? '保存修改' : `添加${kindLabels[kind]}`}
      width={1_000}
      initialValues={startOf(item)}
      onClose={onClose}
      onSubmit={save}
    >
      <div className={css.editor}>
        <div>
          <Fields kind={kind} />
        </div>
        <Preview kind={kind} />
      </div>
    </FormDialog>
  )
}
