/** One navigation item: its label, its single destination, and the two calls the app makes afterwards. */
import { addNavigation, editNavigation, navigationList } from '@wallpaper/contract/system/appConfig.console'
import { App, Button, Form, type FormInstance, Input, Radio, Select, Switch } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { isTabScreen } from '../../../lib/navigation/screenTarget.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ScreenInput } from '../../../ui/form/ScreenInput.tsx'
import {
  type Destination,
  destinationLabels,
  destinationOf,
  iconOptions,
  isNavigationIcon,
  type NavigationFields,
  type NavigationRecord,
  placeOptions,
} from './appConfig.labels.ts'
import { paramOf, paramText } from './paramText.ts'

interface Values {
  id: string
  title: string
  place: NavigationRecord['place']
  position: number
  icon: NavigationFields['icon']
  is_shown: boolean
  to: Destination
  pages?: string | undefined
  h5?: string
  appid?: string
  path?: string
  api_url?: string
  api_param?: string
  callback_url?: string
  callback_param?: string
}

const given = (text: string | undefined) => text?.trim() || undefined

/** Sends only the selected destination, whatever was typed into the others. */
const fieldsOf = (values: Values, id: string): NavigationFields => ({
  id,
  title: values.title,
  place: values.place,
  position: values.position,
  icon: values.icon,
  is_shown: values.is_shown,
  pages: values.to === 'pages' ? given(values.pages) : undefined,
  // A tab bar screen is switched to, not pushed; the screen table knows which these are.
  is_tab: values.to === 'pages' && isTabScreen(values.pages ?? ''),
  h5: values.to === 'h5' ? given(values.h5) : undefined,
  appid: values.to === 'appid' ? given(values.appid) : undefined,
  path: values.to === 'appid' ? given(values.path) : undefined,
  api_url: given(values.api_url),
  api_param: paramOf(values.api_param ?? '') ?? {},
  callback_url: given(values.callback_url),
  callback_param: paramOf(values.callback_param ?? '') ?? {},
})

const startOf = (item: NavigationRecord | null): Partial<Values> =>
  item
    ? {
        title: item.title,
        place: item.place,
        position: item.position,
        icon: isNavigationIcon(item.icon) ? item.icon : 'grid',
        is_shown: item.is_shown,
        to: destinationOf(item),
        pages: item.pages ?? undefined,
        h5: item.h5 ?? '',
        appid: item.appid ?? '',
        path: item.path ?? '',
        api_url: item.api_url ?? '',
        api_param: paramText(item.api_param),
        callback_url: item.callback_url ?? '',
        callback_param: paramText(item.callback_param),
      }
    : { place: 'guide', position: 10, icon: 'grid', is_shown: true, to: 'pages' }

const required = (message: string) => [{ required: true, whitespace: true, message }]
const pairs = {
  validator: (_: unknown, text: string | undefined) =>
    paramOf(text ?? '') ? Promise.resolve() : Promise.reject(new Error('一行一个，写成 名称=值')),
}

const Looks = ({ isNew }: { isNew: boolean }) => (
  <>
    <div className={common.fieldPair}>
      <Form.Item name="title" label="名称" rules={required('请填写名称')}>
        <Input maxLength={12} showCount />
      </Form.Item>
      {isNew && (
        <Form.Item
          name="id"
          label="标识"
          extra="小写字母、数字、- 和 _，之后不能修改"
          rules={[{ required: true, pattern: /^[a-z0-9_-]{1,40}$/, message: '只用小写字母、数字、- 和 _' }]}
        >
          <Input maxLength={40} spellCheck={false} />
        </Form.Item>
      )}
    </div>
    <div className={common.fieldPair}>
      <Form.Item name="place" label="位置">
        <Select options={placeOptions} />
      </Form.Item>
      <Form.Item name="icon" label="图标">
        <Select options={iconOptions} />
      </Form.Item>
    </div>
    <div className={common.fieldPair}>
      <IntegerField name="position" label="顺序" help="小的排在前面" min={0} max={9_999} />
      <Form.Item name="is_shown" label="显示" valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
  </>
)

const destinationFields: Record<Destination, React.ReactNode> = {
  pages: (
    <Form.Item name="pages" label="应用页面" rules={[{ required: true, message: '请选择应用页面' }]}>
      <ScreenInput />
    </Form.Item>
  ),
  h5: (
    <Form.Item
      name="h5"
      label="网址"
      extra="本应用的页面，或「网站」里添加过的网站"
      rules={required('请填写网址')}
    >
      <Input maxLength={500} spellCheck={false} placeholder="https://" />
    </Form.Item>
  ),
  appid: (
    <div className={common.fieldPair}>
      <Form.Item name="appid" label="小程序 AppID" rules={required('请填写小程序 AppID')}>
        <Input maxLength={18} spellCheck={false} placeholder="wx" />
      </Form.Item>
      <Form.Item name="path" label="小程序页面" rules={required('请填写小程序的页面')}>
        <Input maxLength={200} spellCheck={false} />
      </Form.Item>
    </div>
  ),
}

const Where = ({ form }: { form: FormInstance<Values> }) => {
  const to = Form.useWatch('to', form) ?? 'pages'
  return (
    <>
      <Form.Item name="to" label="去哪里">
        <Radio.Group
          optionType="button"
          options={Object.entries(destinationLabels).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      {destinationFields[to]}
    </>
  )
}

const countCall = 'v4/system/navigationOpened'

const Reports = ({ form, id }: { form: FormInstance<Values>; id: string | undefined }) => {
  const fill = () => {
    const name = id ?? form.getFieldValue('id') ?? ''
    form.setFieldsValue({
      api_url: countCall,
      api_param: paramText({ id: name, step: 'open' }),
      callback_url: countCall,
      callback_param: paramText({ id: name, step: 'done' }),
    })
  }
  return (
    <>
      <p className={cx(common.note, common.dialogGapRow)}>
        打开之后，应用依次请求这两个接口（可以不填）
        <Button size="small" onClick={fill}>
          填入打开统计
        </Button>
      </p>
      <div className={common.fieldPair}>
        <Form.Item name="api_url" label="打开后请求">
          <Input maxLength={100} spellCheck={false} placeholder={countCall} />
        </Form.Item>
        <Form.Item name="callback_url" label="完成后请求">
          <Input maxLength={100} spellCheck={false} placeholder={countCall} />
        </Form.Item>
        <Form.Item name="api_param" label="打开后的参数" rules={[pairs]}>
          <Input.TextArea rows={2} spellCheck={false} placeholder="名称=值" />
        </Form.Item>
        <Form.Item name="callback_param" label="完成后的参数" rules={[pairs]}>
          <Input.TextArea rows={2} spellCheck={false} placeholder="名称=值" />
        </Form.Item>
      </div>
    </>
  )
}

interface NavigationDialogProps {
  item: NavigationRecord | null
  onClose: () => void
}

export const NavigationDialog = ({ item, onClose }: NavigationDialogProps) => {
  const add = useEndpointMutation(addNavigation, { invalidates: [navigationList] })
  const edit = useEndpointMutation(editNavigation, { invalidates: [navigationList] })
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const save = async (values: Values, idempotencyKey: string) => {
    if (item) await edit.call(fieldsOf(values, item.id))
    else await add.call(fieldsOf(values, values.id), { idempotencyKey })
    void message.success('已保存')
  }
  return (
    <FormDialog<Values>
      title={item ? `修改「${item.title}」` : '添加导航项'}
      submitText={item ? '保存修改' : '添加导航项'}
      width={720}
      form={form}
      initialValues={startOf(item)}
      onClose={onClose}
      onSubmit={save}
    >
      <Looks isNew={item === null} />
      <Where form={form} />
      <Reports form={form} id={item?.id} />
    </FormDialog>
  )
}
