-- What a reviewer may reject by: six of each group, one for each of the keys 1 to 6. Their words are the operator's.
CREATE TABLE review_reasons (
  "group"    text NOT NULL CHECK ("group" IN ('work', 'homepage')),
  id         text NOT NULL,
  place      smallint NOT NULL CHECK (place BETWEEN 1 AND 6),
  label      text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 8),
  told       text NOT NULL CHECK (char_length(told) <= 200),
  fields     text[] NOT NULL DEFAULT '{}',
  version    integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at timestamptz,
  PRIMARY KEY ("group", id),
  UNIQUE ("group", place)
);

INSERT INTO review_reasons ("group", id, place, label, told, fields) VALUES
  ('work', 'duplicate', 1, '重复作品', '与已通过的作品相似度较高。若为原创，请上传拍摄原图或授权证明后申诉。', '{}'),
  ('work', 'copyright', 2, '版权风险', '画面或字体可能涉及他人版权。请换成自己拍摄或有授权的素材后重新提交。', '{}'),
  ('work', 'quality', 3, '画质不足', '画面模糊或压缩严重。请换一张清晰的原图后重新提交。', '{}'),
  ('work', 'watermark', 4, '含水印', '图中有水印、二维码或联系方式。请去掉后重新提交。', '{}'),
  ('work', 'ai_undeclared', 5, '未标 AI', '看起来由 AI 生成，但没有声明。请打开「AI 生成」后重新提交。', '{}'),
  ('work', 'other', 6, '其他', '', '{}'),
  ('homepage', 'name', 1, '名称不合适', '名称含有不能使用的词或容易让人误会。请换一个名称后重新提交。', '{name}'),
  ('homepage', 'avatar', 2, '头像不合适', '头像不清晰或不合适。请换一张头像后重新提交。', '{avatar_url}'),
  ('homepage', 'contact', 3, '含联系方式', '头像或简介里有二维码、微信号等联系方式。请去掉后重新提交。', '{avatar_url,intro}'),
  ('homepage', 'imitation', 4, '仿冒他人', '名称和头像与其他创作者或品牌相近。请换成自己的，或上传授权证明后申诉。', '{name,avatar_url}'),
  ('homepage', 'intro', 5, '简介不合适', '简介含有不能使用的内容。请修改简介后重新提交。', '{intro}'),
  ('homepage', 'other', 6, '其他', '', '{}');
