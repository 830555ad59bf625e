-- The app draws navigation items where they are placed. These were put there when nothing drew them, and lead to what
-- both tabs show anyway; one that operators have changed since is theirs and stays.
DELETE FROM navigation_items WHERE (id, place, title, pages) IN (
  ('notices', 'home', '消息通知', '/pages/mine/notice/index'),
  ('mine', 'home', '个人中心', '/pages/mine/index'),
  ('privacy', 'mine', '隐私政策', '/pages/system/yszc'),
  ('agreement', 'mine', '用户协议', '/pages/system/yhxy')
);
