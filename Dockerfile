# syntax=docker/dockerfile:1
# The built site behind nginx, on port 8080. docs/operators.md says how to pass the configuration.
FROM node:20-slim AS build
WORKDIR /srv/site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
# Tokens are mounted for this step only: build arguments would remain in the image.
RUN --mount=type=secret,id=config,target=/run/config.json \
    config=$(test ! -f /run/config.json || echo --config /run/config.json) && \
    node bin/site.js build --host-files nginx $config && \
    node bin/site.js check $config

FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY --from=build /srv/site/out /srv/www
COPY <<EOF /etc/nginx/conf.d/default.conf
server {
  listen 8080;
  root /srv/www;
  include /srv/www/_nginx.conf;
}
EOF
