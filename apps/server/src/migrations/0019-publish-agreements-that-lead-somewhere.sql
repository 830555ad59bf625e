-- The seeded texts sent people to places that do not exist: 投诉建议, a customer service named on the home tab, 设置—我的
-- 信息. What was published stays as it was; a second version names the places that are there. Where operators have
-- written a version of their own, or begun one, that one is theirs to mend.
CREATE FUNCTION pg_temp.publish_second(wanted text, note text, sentences text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first agreements%ROWTYPE;
  text_now text;
  pair integer;
BEGIN
  SELECT * INTO first FROM agreements WHERE kind = wanted AND version = 1 AND edited_by = '系统';
  IF NOT FOUND OR EXISTS (SELECT 1 FROM agreements WHERE kind = wanted AND version > 1) THEN
    RETURN;
  END IF;
  text_now := first.body;
  FOR pair IN 1 .. array_length(sentences, 1) BY 2 LOOP
    text_now := replace(text_now, sentences[pair], sentences[pair + 1]);
  END LOOP;
  -- A minute ago, so that it is in force at once, whatever the clocks of the machines say.
  INSERT INTO agreements (kind, version, title, change_note, edited_by, edited_at, effective_at, body)
  VALUES (wanted, 2, first.title, note, '系统', now(), now() - interval '1 minute', text_now);
END $$;

SELECT pg_temp.publish_second('yhxy', '写明账号被他人使用时怎么做，以及到哪里申诉', ARRAY[
  '请立即退出全部设备并联系客服。',
  '请立即在“设置—登录设备”里让其他设备退出登录，并修改登录密码。',
  '对本协议有任何疑问，请在“投诉建议”里留言，或者通过首页公布的客服方式联系我们。我们一般在 3 个工作日内答复。',
  '规则有变化、账号有异常，我们会在“消息通知”里告诉你。对封禁有异议的，可以在封禁页直接申诉，我们一般在 3 个工作日内答复。不再同意本协议的，可以在“设置—注销账号”里申请注销。'
]);

SELECT pg_temp.publish_second('yszc', '写明在哪里查看、复制、更正和删除个人信息', ARRAY[
  '- 查看：在“设置—我的信息”里查看我们保存了哪些信息。',
  '- 查看：在“设置—我们保存了你的哪些信息”里逐项查看。',
  '- 复制和转移：通过“投诉建议”提出，我们在 15 个工作日内提供。',
  '- 复制和转移：在“设置—我们保存了你的哪些信息”里一次复制全部。',
  '- 解释：对自动审核、风控等结论有疑问，可以要求人工说明。',
  '- 解释：对封禁等结论有疑问，可以在封禁页申诉，由工作人员说明。',
  '监护人发现这种情况，请联系我们。',
  '监护人发现这种情况，可以用孩子的手机号登录，在“设置—注销账号”里申请注销，个人信息随之删除。',
  '对个人信息有任何问题、意见或投诉，请在“投诉建议”里选择“个人信息”，我们的个人信息保护负责人会在 15 个工作日内答复。对答复不满意的，可以向',
  '查看、复制、更正、撤回同意和删除，都可以在“设置”“完善信息”和“更换手机号”里自己完成，立即生效，不需要等我们处理。认为我们处理不当的，可以向'
]);

SELECT pg_temp.publish_second('jzxy', '写明遇到冒名收费时怎么做', ARRAY[
  '都是诈骗，请立即停止并告诉我们。',
  '都是诈骗，请立即停止，并拨打反诈专线 96110。'
]);

SELECT pg_temp.publish_second('hzxy', '写明不愿意展示作品时怎么做', ARRAY[
  '不愿意展示的，告诉客服即可。',
  '不愿意展示的，删除作品后我们随之撤下。'
]);

SELECT pg_temp.publish_second('zxxy', '写明在哪里查看注销的进度', ARRAY[
  '注销过程中遇到任何问题，可以联系客服。我们在 15 个工作日内完成处理，并通过短信或页面告知结果。',
  '登录后可以随时在“账号注销”页看到进度和到期的时间，到期之前可以撤销。还不能申请的，“注销账号”页会逐条写明原因和处理的地方。'
]);

SELECT pg_temp.publish_second('grsds', '写明在哪里查询完税记录', ARRAY[
  '需要收入明细或完税证明，可以在“投诉建议”里申请。',
  '收入明细和完税记录可以在“个人所得税”App 里查询和下载。'
]);

DROP FUNCTION pg_temp.publish_second;
