/** Web sites that the app may open in its webview; for others it only offers the link to copy. */
import {
  addWebviewHost,
  editWebviewHost,
  removeWebviewHost,
  webviewHostList,
} from '@wallpaper/contract/system/appConfig.console'
import { App, Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { actionsColumn, type Column, column, longTextColumn, textColumn } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import type { WebviewHost } from './appConfig.labels.ts'

const HostDialog = ({ host, onClose }: { host: WebviewHost | null; onClose: () => void }) => {
  const add = useEndpointMutation(addWebviewHost, { invalidates: [webviewHostList] })
  const edit = useEndpointMutation(editWebviewHost, { invalidates: [webviewHostList] })
  const { message } = App.useApp()
  const save = async (values: WebviewHost, idempotencyKey: string) => {
    if (host) await edit.call({ ...values, host: host.host })
    else await add.call(values, { idempotencyKey })
    void message.success('已保存，几秒内生效')
  }
  return (
    <FormDialog<WebviewHost>
      title={host ? `修改 ${host.host}` : '添加网站'}
      submitText={host ? '保存修改' : '添加网站'}
      initialValues={host ?? { has_subdomains: false }}
      onClose={onClose}
      onSubmit={save}
    >
      {!host && (
        <Form.Item
          name="host"
          label="域名"
          extra="只填域名，不带 https:// 和路径"
          rules={[{ required: true, whitespace: true, message: '请填写域名' }]}
        >
          <Input maxLength={253} spellCheck={false} placeholder="docs.qq.com" />
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label="说明"
        extra="写清是什么网站，用来做什么"
        rules={[{ required: true, whitespace: true, message: '请填写说明' }]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item
        name="has_subdomains"
        label="包含子域名"
        valuePropName="checked"
        extra="它下面的所有网站也会在应用内打开，请确认属于同一家"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

type Opened = { what: 'edit' | 'remove'; host: WebviewHost } | { what: 'add'; host: null }

const columnsFor = (onOpen: (opened: Opened) => void): Column<WebviewHost>[] => [
  textColumn('域名', 'host', { isStrong: true }),
  column('范围', ({ has_subdomains: has }) =>
    has ? <StateTag tone="wait">含子域名</StateTag> : <StateTag>仅此域名</StateTag>,
  ),
  longTextColumn('说明', 'note'),
  actionsColumn((host) => [
    { text: '修改', onClick: () => onOpen({ what: 'edit', host }) },
    { text: '移除', look: 'danger', onClick: () => onOpen({ what: 'remove', host }) },
  ]),
]

const RemoveHost = ({ host, onClose }: { host: WebviewHost; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeWebviewHost}
    invalidates={[webviewHostList]}
    title="移除网站"
    submitText="移除网站"
    isDangerous
    lead={`移除 ${host.host} 后，创作者不能再在应用内打开它，只能复制链接`}
    input={(reason) => ({ host: host.host, reason })}
    done="已移除，应用内不再打开"
    onClose={onClose}
  />
)

export const WebviewHosts = () => {
  const query = useEndpointQuery(webviewHostList, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <WholeTable
        lead="本应用自己的页面不用添加。其他网站只有在这里，才会在应用内打开"
        actions={
          <Button type="primary" onClick={() => setOpened({ what: 'add', host: null })}>
            添加网站
          </Button>
        }
        label="网站"
        unit="个"
        query={query}
        columns={columnsFor(setOpened)}
        rowKey="host"
        empty={{ title: '还没有可以打开的网站', note: '添加后，创作者点到它的链接就能直接看' }}
      />
      {opened?.what === 'remove' && <RemoveHost host={opened.host} onClose={close} />}
      {opened && opened.what !== 'remove' && <HostDialog host={opened.host} onClose={close} />}
    </>
  )
}
