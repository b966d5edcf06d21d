#!/usr/bin/env bash
# nginx.sh BUILD DEPLOYING FOLDER PORT: serves a build with the nginx recipe of
# DEPLOYING.md, asks for each of its files, and says what is not as it should be.
# Debian: apt-get install nginx-light. GitHub's Ubuntu has it.
set -euo pipefail
build=$1 deploying=$2 folder=$3 origin=127.0.0.1:$4

mkdir -p "$folder"
recipe=$(awk '/^```/ {inside = $0 == "```nginx"; next} inside' "$deploying")

cat > "$folder/nginx.conf" <<CONF
user root;
daemon off;
pid nginx.pid;
error_log error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  server {
    listen $origin;
    root "$build";
    $recipe
  }
}
CONF
nginx=(/usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf")
"${nginx[@]}" -t
"${nginx[@]}" &
trap 'kill $!' EXIT

# ask ADDRESS FILE STATUS
ask() {
  local lifetime=no-cache type='*' headers
  case $2 in
    assets/* | search/*.bin) lifetime='public, max-age=31536000, immutable' ;;
    img/* | feed.css) lifetime='public, max-age=86400' ;;
  esac
  # Text without its charset is guessed at, and Chinese guessed wrong.
  case $2 in
    *.md) type='text/markdown; charset=utf-8' ;;
    *.html) type='text/html; charset=utf-8' ;;
    *.txt) type='text/plain; charset=utf-8' ;;
    *.xml) type='text/xml; charset=utf-8' ;;
  esac
  headers=$(curl --silent --retry 5 --retry-connrefused --output "$folder/body" \
    --write-out '%{http_code}|%header{cache-control}|%{content_type}' "http://$origin/$1")
  # shellcheck disable=SC2053
  [[ $headers == "$3|$lifetime|"$type ]] || echo "$1: $headers"
  cmp "$folder/body" "$build/$2" || echo "$1: not $2"
}

cd "$build"
find . -type f -printf '%P\n' | while IFS= read -r file; do
  case $file in
    assets/*) page=$file ;;
    index.html) page= ;;
    */index.html) page=${file%/index.html} ;;
    *) page=${file%.html} ;;
  esac
  ask "$(jq --null-input --raw-output --arg page "$page" '$page | split("/") | map(@uri) | join("/")')" "$file" 200
done
ask none 404.html 404
ask docs/intro/ 404.html 404
