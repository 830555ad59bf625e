import type { LineId } from '@wallpaper/contract'
import {
  addClass,
  classOptions,
  classTree,
  editClass,
  mergeClass,
} from '@wallpaper/contract/creation/content/catalogue.console'
import { App, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { lineOptions } from '../content.labels.ts'
import { ClassSelect } from './ClassSelect.tsx'
import type { ClassRecord } from './classTree.ts'

const invalidates = [classTree, classOptions]

interface Values {
  name: string
  lines?: LineId[]
  min_side?: number | null
  is_offered?: boolean
  reason: string
}

const linesOf = (lines: LineId[] | undefined) => (lines && lines.length > 0 ? { lines } : {})

const sideOf = (side: number | null | undefined) => (side ? { min_side: side } : {})

const Fields = ({ isTop }: { isTop: boolean }) => (
  <>
    <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
      <Input maxLength={20} showCount />
    </Form.Item>
    <Form.Item name="lines" label="用在哪些产品线" extra="不选就是全部产品线">
      <Select mode="multiple" allowClear placeholder="全部产品线" options={lineOptions} />
    </Form.Item>
    <Form.Item
      name="min_side"
      label="图片最短边（像素）"
      extra={`上传前就检查，更小的图片不能提交；${isTop ? '不填就是不限' : '不填就和上级一样'}`}
    >
      <InputNumber min={1} max={8_000} precision={0} className={common.wideField ?? ''} />
    </Form.Item>
  </>
)

export const AddClassDialog = ({ parent, onClose }: { parent: ClassRecord | null; onClose: () => void }) => {
  const add = useEndpointMutation(addClass, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={parent ? `在「${parent.name}」下新增分类` : '新增一级分类'}
      submitText="新增分类"
      onClose={onClose}
      onSubmit={async ({ name, lines, min_side, reason }) => {
        await add.call({
          name,
          ...linesOf(lines),
          ...sideOf(min_side),
          reason,
          ...(parent && { parent_id: parent.id }),
        })
        void message.success('已新增，创作者现在就能选')
      }}
    >
      <Fields isTop={parent === null} />
      <ReasonField />
    </FormDialog>
  )
}

export const EditClassDialog = ({ record, onClose }: { record: ClassRecord; onClose: () => void }) => {
  const edit = useEndpointMutation(editClass, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={`修改「${record.name}」`}
      submitText="保存修改"
      initialValues={{
        name: record.name,
        lines: record.lines ?? [],
        min_side: record.min_side,
        is_offered: record.is_offered,
      }}
      onClose={onClose}
      onSubmit={async ({ name, lines, min_side, is_offered = true, reason }) => {
        await edit.call({ id: record.id, name, ...linesOf(lines), ...sideOf(min_side), is_offered, reason })
        void message.success('已保存')
      }}
    >
      <Fields isTop={record.parent_id === null} />
      <Form.Item
        name="is_offered"
        label="创作者可以选"
        valuePropName="checked"
        extra="停用后已有的作品和主页不变，只是不能再选"
      >
        <Switch />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}

export const MergeClassDialog = ({ record, onClose }: { record: ClassRecord; onClose: () => void }) => {
  const merge = useEndpointMutation(mergeClass, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<{ into: string; reason: string }>
      title={`合并「${record.name}」`}
      submitText="合并分类"
      isDangerous
      onClose={onClose}
      onSubmit={async (values) => {
        await merge.call({ id: record.id, ...values })
        void message.success('已合并，作品正在移过去')
      }}
    >
      <p className={common.dialogLead}>它的作品、主页、关键词和模板都移到另一个分类，不能撤回</p>
      <Form.Item name="into" label="并到" rules={[{ required: true, message: '请选择分类' }]}>
        <ClassSelect without={record.id} />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}
