import type { OutputOf } from '@wallpaper/contract'
import { lineIds, lines } from '@wallpaper/contract'
import { consoleTools, orderTools, saveTool } from '@wallpaper/contract/tools/tools.console'
import {
  toolIconIds,
  toolIcons,
  toolKindIds,
  toolKinds,
  toolMakerIds,
  toolMakers,
  toolNameMax,
  toolNoteMax,
} from '@wallpaper/contract/tools/tools.schemas'
import { App, Checkbox, Form, Input, Radio, Select, Switch } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'

export type ConsoleTool = OutputOf<typeof saveTool>

interface Values extends Pick<ConsoleTool, 'id' | 'kind' | 'name' | 'icon' | 'note' | 'maker' | 'lines'> {
  url?: string
  is_member_only: boolean
  is_online: boolean
  last_day?: string | undefined
  reason: string
}

const required = [{ required: true, whitespace: true, message: '请填写' }]

const Fields = ({ isNew }: { isNew: boolean }) => (
  <>
    {isNew && (
      <Form.Item
        name="id"
        label="编号"
        extra="小写字母、数字和下划线，以后不能改"
        rules={[{ pattern: /^[a-z][a-z0-9_]{1,29}$/, required: true, message: '例如 autumn_game' }]}
      >
        <Input maxLength={30} />
      </Form.Item>
    )}
    <div className={common.fieldPair}>
      <Form.Item name="name" label="名称" rules={required}>
        <Input maxLength={toolNameMax} showCount />
      </Form.Item>
      <Form.Item name="icon" label="图标">
        <Select options={toolIconIds.map((id) => ({ value: id, label: toolIcons[id] }))} />
      </Form.Item>
    </div>
    <Form.Item name="note" label="做什么用" rules={required}>
      <Input maxLength={toolNoteMax} showCount />
    </Form.Item>
    <Form.Item name="kind" label="类型">
      <Radio.Group
        optionType="button"
        options={toolKindIds.map((id) => ({ value: id, label: toolKinds[id] }))}
      />
    </Form.Item>
    <Form.Item name="maker" label="打开后">
      <Select options={toolMakerIds.map((id) => ({ value: id, label: toolMakers[id] }))} />
    </Form.Item>
    <Form.Item noStyle dependencies={['maker']}>
      {({ getFieldValue }) =>
        getFieldValue('maker') === 'link' && (
          <Form.Item
            name="url"
            label="网址"
            rules={[{ required: true, pattern: /^https:\/\//, message: '以 https:// 开头' }]}
          >
            <Input maxLength={300} />
          </Form.Item>
        )
      }
    </Form.Item>
    <Form.Item name="lines" label="产品线" rules={[{ required: true, message: '至少选一条' }]}>
      <Checkbox.Group options={lineIds.map((id) => ({ value: id, label: lines[id].name }))} />
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item name="is_online" label="上线" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="is_member_only" label="会员专享" valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
    <Form.Item name="last_day" label="最后一天（可以不填）">
      <DayInput />
    </Form.Item>
    <ReasonField />
  </>
)

const fresh: Partial<Values> = {
  kind: 'play',
  icon: 'globe',
  maker: 'link',
  lines: [...lineIds],
  is_online: true,
  is_member_only: false,
}

const startOf = (tool: ConsoleTool | null): Partial<Values> => {
  if (!tool) return fresh
  const { last_day, ...facts } = tool
  return { ...facts, ...(last_day && { last_day }) }
}

export const ToolDialog = ({ tool, onClose }: { tool: ConsoleTool | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveTool, { invalidates: [consoleTools] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={tool ? `修改「${tool.name}」` : '新增玩法工具'}
      submitText={tool ? '保存' : '新增'}
      width={560}
      initialValues={startOf(tool)}
      onClose={onClose}
      onSubmit={async ({ url, last_day, ...values }) => {
        await save.call({
          ...values,
          id: tool?.id ?? values.id,
          version: tool?.version ?? 0,
          url: values.maker === 'link' ? url : undefined,
          last_day: last_day ?? '',
        })
        void message.success(tool ? '已保存' : '已新增，创作者现在可以添加')
      }}
    >
      <Fields isNew={tool === null} />
    </FormDialog>
  )
}

/** Moves one step up or down, with a reason: the order that creators see among equally popular ones. */
export const OrderDialog = ({ items, onClose }: { items: readonly ConsoleTool[]; onClose: () => void }) => {
  const order = useEndpointMutation(orderTools, { invalidates: [consoleTools] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ ids: string; reason: string }>
      title="展示顺序"
      submitText="保存顺序"
      initialValues={{ ids: items.map(({ name }) => name).join('\n') }}
      onClose={onClose}
      onSubmit={async ({ ids, reason }) => {
        const names = ids.split('\n').map((line) => line.trim())
        const sorted = names.flatMap((name) => items.find((tool) => tool.name === name)?.id ?? [])
        await order.call({ ids: sorted, reason })
        void message.success('已保存')
      }}
    >
      <Form.Item
        name="ids"
        label="一行一个名称，从上到下"
        rules={[
          {
            validator: (_rule, text: string) => {
              const names = new Set(text.split('\n').map((line) => line.trim()))
              const isWhole = items.every(({ name }) => names.has(name)) && names.size === items.length
              return isWhole ? Promise.resolve() : Promise.reject(new Error('要包含全部名称，每个一行'))
            },
          },
        ]}
      >
        <Input.TextArea rows={items.length} />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}
