/** Examples of text/html that other programs put on the clipboard. */

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/hilde/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; mso-style-qformat:yes;} --></style></head>
<body lang=NL style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Huisregels<o:p></o:p></p>
<h2 style='mso-list:none'><span style='font-size:14.0pt;mso-fareast-language:NL'>Aankomst<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=EN-US style='color:red'>De <b style='mso-bidi-font-weight:normal'>sleutels</b>
liggen bij <a href="https://stayboard.example/receptie"><span style='color:#0563C1'>de receptie</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Eerst bellen<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->Overdag<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>Dan komen<o:p></o:p></p>
<p class=MsoNormal>Daarna<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>Deur dicht</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span>Licht uit</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
<tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.55pt'><p class=MsoNormal><b>Dag</b><o:p></o:p></p></td>
<td width=302 style='background:#D9E2F3'><p class=MsoNormal><b>Tijd</b></p></td></tr>
<tr><td><p class=MsoNormal>Maandag</p></td><td><p class=MsoNormal>09:00</p></td></tr></table>
<!--[if gte vml 1]><v:shape id="x" style='width:10pt'><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]-->
<img width=20 height=20 src="file:///C:/Users/hilde/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png">
<!--EndFragment--></body></html>`

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7e1c3a9b-7fff">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial;color:#000;white-space:pre-wrap;">How we price</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">A </span><span style="font-weight:700;">net</span><span style="font-style:italic;"> price</span><span style="text-decoration:underline;"> per night</span><a href="https://stayboard.example/vat" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">with VAT</span></a></p>
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>Long stays</span></p></li>
<ul><li dir="ltr" aria-level="2" style="list-style-type:circle;"><p dir="ltr" role="presentation"><span>over 28 nights</span></p></li></ul></ul>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/><col width="312"/></colgroup><tbody>
<tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span>Nights</span></p></td><td><p dir="ltr"><span>Off</span></p></td></tr>
<tr><td><p dir="ltr"><span>28</span></p></td><td><p dir="ltr"><span>10 %</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

export const webPage = `<html><body><!--StartFragment--><style>p{color:red}</style><script>alert(1)</script>
<div class="entry" id="main" style="background:url(https://evil.example/x)" onclick="alert(1)"><h3 class="title" data-id="7">Opening hours</h3>
<p>Call <em>before</em> you <strong onmouseover="alert(1)">come</strong>: <a class="tel" href="tel:+31101234567" onclick="alert(1)">010 123 45 67</a>
or <a href="javascript:alert(1)">press here</a><img src="https://evil.example/pixel.gif" width="1" height="1"></p>
<ol type="i"><li>ring<li>wait</ol>
<table class="t" background="https://evil.example/x.png"><thead><tr><th scope="col" style="width:9px">Day</th><th>Open</th></tr></thead><tbody><tr><td>Monday</td><td>9 – 17</td></tr></tbody></table>
<object data="https://evil.example/">x</object><svg onload="alert(1)"><text>x</text></svg></div><!--EndFragment--></body></html>`
