/** Chooses the carrier by configuration: the rest of the product only sees the port. */
import { type AliyunSmsConfig, createAliyunSms, type SmsDependencies } from './aliyun.http.ts'
import type { SmsSender } from './sms.port.ts'
import { createTencentSms, type TencentSmsConfig } from './tencent.http.ts'

export type SmsConfig =
  | ({ provider: 'aliyun' } & AliyunSmsConfig)
  | ({ provider: 'tencent' } & TencentSmsConfig)

export function createSmsSender(config: SmsConfig, dependencies: SmsDependencies = {}): SmsSender {
  return config.provider === 'aliyun'
    ? createAliyunSms(config, dependencies)
    : createTencentSms(config, dependencies)
}
