import { importList, uploadImport } from '@wallpaper/contract/earnings/import.console'
import type { ImportPlatform } from '@wallpaper/contract/earnings/import.labels'
import { Button, Form, Select } from 'antd'
import { useNavigate } from 'react-router'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import common from '../../../ui/common.module.css'
import { type ChosenFile, FileField, fileOf } from '../../../ui/form/FileField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { platformOptions } from './import.labels.ts'
import { importPaths } from './import.paths.ts'
import { sampleFile } from './sampleFile.ts'

interface Values {
  platform: ImportPlatform
  file?: ChosenFile
}

export const UploadDialog = ({ onClose }: { onClose: () => void }) => {
  const upload = useEndpointMutation(uploadImport, { invalidates: [importList] })
  const navigate = useNavigate()
  const send = async ({ platform, file }: Values) => {
    const chosen = fileOf(file)
    if (!chosen) return
    const { id } = await upload.call({ platform }, { file: chosen })
    void navigate(importPaths.one(id))
  }
  return (
    <FormDialog<Values> title="上传结算文件" submitText="上传" onClose={onClose} onSubmit={send}>
      <Form.Item
        name="platform"
        label="平台"
        extra="字段对应按平台记住，同一平台的单号不会重复入账"
        rules={[{ required: true, message: '请选择平台' }]}
      >
        <Select options={platformOptions} placeholder="选择平台" />
      </Form.Item>
      <p className={common.note}>
        第一行写列名，一行一笔。列名不必和样例一样，上传后会按意思对应，也可以自己选。
        <Button type="link" size="small" onClick={() => saveFile(sampleFile())}>
          下载样例文件
        </Button>
      </p>
      <FileField
        label="文件"
        help="CSV 或 XLSX，最大 30 MB；CSV 可以是 UTF-8 或 GBK 编码"
        buttonText="选择文件"
        missing="请选择文件"
        accept=".csv,.xlsx,text/csv"
      />
    </FormDialog>
  )
}
